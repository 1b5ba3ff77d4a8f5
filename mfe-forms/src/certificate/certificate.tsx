import type { Certificate as CertificateFacts } from '@sahn/contracts/forms/forms';
import { Breadcrumb } from '@sahn/shared-ui/components/breadcrumb';
import { Button } from '@sahn/shared-ui/components/button';
import { DescriptionList } from '@sahn/shared-ui/components/description-list';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './certificate.module.css';
import { CertificateOrnament } from './certificate-ornament.tsx';

interface CertificateProps {
  certificate: CertificateFacts;
  /** Path of the private page that it belongs to, below the locale prefix. */
  receipt: string;
}

/** Characters. A longer name is set smaller, so that it fits on one sheet. */
const longName = 36;

/** The certificate of a performed pilgrimage: one A4 sheet, to be printed or saved as a file. */
export function Certificate({ certificate, receipt }: CertificateProps) {
  const { ownPath, t } = useModule();
  const { number, name, country, day, performer, occasion, site } = certificate;
  const facts = [
    {
      label: t('certificate.day'),
      value: (
        <bdi>
          <time dateTime={day.iso}>
            {day.civil}
            <br />
            {day.hijri}
          </time>
        </bdi>
      ),
    },
    { label: t('receipt.occasion'), value: occasion && <bdi>{occasion}</bdi> },
    { label: t('receipt.performer'), value: performer && <bdi>{performer}</bdi> },
    {
      label: t('certificate.number'),
      value: (
        <bdi>
          <span className="ltr">{number}</span>
        </bdi>
      ),
    },
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        above={[
          { label: t('registration.title'), to: ownPath('registration') },
          { label: t('receipt.title'), to: receipt },
        ]}
        current={t('certificate.title')}
      />
      <div className={`row no-print ${styles.actions}`}>
        <span className="needs-scripts">
          <Button icon="print" onClick={() => window.print()}>
            {t('ui.printButton.label')}
          </Button>
        </span>
        <p className="meta">{t('certificate.printHint')}</p>
      </div>
      <article className={styles.sheet} aria-labelledby="certificate-title">
        <CertificateOrnament />
        <div className={styles.text}>
          <p className={styles.site}>{site}</p>
          <h1 id="certificate-title" className={styles.title}>
            {t('certificate.title')}
          </h1>
          <p className={styles.words}>{t('certificate.before')}</p>
          <p className={styles.name} data-long={name.length > longName || undefined}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.words}>{t('certificate.after', { country })}</p>
          <DescriptionList className={styles.facts} items={facts} />
          <p className={styles.prayer}>{t('certificate.prayer')}</p>
        </div>
        <p className={styles.note}>{t('certificate.note', { site })}</p>
      </article>
    </div>
  );
}
