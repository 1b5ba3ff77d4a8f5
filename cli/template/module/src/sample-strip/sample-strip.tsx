import { Section } from '@sahn/shared-ui/components/section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A section of the home page that links to the module's page. */
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
