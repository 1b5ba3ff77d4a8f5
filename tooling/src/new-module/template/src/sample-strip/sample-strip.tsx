import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';

/** Leads from the home page to the module's own. */
export function Slot() {
  const { t } = useModule();
  return (
    <div className="wrap">
      <Section title={t('page.title')} more={{ to: '/sample', label: t('strip.open') }}>
        <p className="lede">{t('page.lede')}</p>
      </Section>
    </div>
  );
}
