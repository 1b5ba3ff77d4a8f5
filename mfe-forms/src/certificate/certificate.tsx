import type { Certificate as CertificateFacts } from '@sahn/contracts/forms/forms';
import { Breadcrumb } from '@sahn/shared-ui/components/breadcrumb';
import { Button } from '@sahn/shared-ui/components/button';
import { DescriptionList } from '@sahn/shared-ui/components/description-list';
import { printIcon } from '@sahn/shared-ui/icons/print';
import { useModule } from '@sahn/shared-ui/module-context';
import { useRef } from 'react';
import styles from './certificate.module.css';
import { CertificateOrnament } from './certificate-ornament.tsx';
import { PictureButton } from './picture-button.tsx';

interface CertificateProps {
  certificate: CertificateFacts;
  /** Path of the private page that it belongs to, below the locale prefix. */
  receipt: string;
}

/** Characters. A longer name is set smaller, so that it fits on one sheet. */
const longName = 36;

/**
 * The certificate of a performed pilgrimage: one A4 sheet, to be printed or kept as a picture. Its text is too small to
 * be read on a phone, so it stands above the sheet too; for screen readers it is there alone.
 */
export function Certificate({ certificate, receipt }: CertificateProps) {
  const { ownPath, t } = useModule();
  const sheet = useRef<HTMLDivElement>(null);
  const { number, site } = certificate;
  const title = t('certificate.title');
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        above={[
          { label: t('registration.title'), to: ownPath('registration') },
          { label: t('receipt.title'), to: receipt },
        ]}
        current={title}
      />
      <article className={styles.certificate} aria-labelledby="certificate-title">
        <div className={styles.readable}>
          <h1 id="certificate-title" className="t6">
            {title}
          </h1>
          <CertificateText certificate={certificate} />
          <p className="meta">{t('certificate.note', { site })}</p>
        </div>
        <div className={`no-print ${styles.actions}`}>
          <p className={`row needs-scripts ${styles.buttons}`}>
            <PictureButton sheet={sheet} title={title} name={`certificate-${number}`} />
            <Button kind="line" icon={printIcon} onClick={() => window.print()}>
              {t('ui.printButton.label')}
            </Button>
          </p>
          <p className="meta">{t('certificate.printHint')}</p>
        </div>
        <div ref={sheet} className={styles.sheet} aria-hidden="true">
          <CertificateOrnament />
          <div className={styles.text}>
            <p className={styles.site}>{site}</p>
            <p className={styles.title}>{title}</p>
            <CertificateText certificate={certificate} />
          </div>
          <p className={styles.note}>{t('certificate.note', { site })}</p>
        </div>
      </article>
    </div>
  );
}

/** For whom, from where, when and by whom. */
function CertificateText({ certificate }: Pick<CertificateProps, 'certificate'>) {
  const { t } = useModule();
  const { number, name, country, day, performer, occasion } = certificate;
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
    <>
      <p className={styles.words}>{t('certificate.before')}</p>
      <p className={styles.name} data-long={name.length > longName || undefined}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.words}>{t('certificate.after', { country })}</p>
      <DescriptionList className={styles.facts} items={facts} />
      <p className={styles.prayer}>{t('certificate.prayer')}</p>
    </>
  );
}
