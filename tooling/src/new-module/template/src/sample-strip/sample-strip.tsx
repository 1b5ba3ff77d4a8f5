import { Section } from '@sahn/shared-ui/components/section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Leads from the home page to the module's own. */
export function Slot() {
  const { t } = useTranslation();
  return (
    <div className="wrap">
      <Section title={t('page.title')}>
        <p className="lede">{t('page.lede')}</p>
        <Link to="/sample">{t('strip.open')}</Link>
      </Section>
    </div>
  );
}
