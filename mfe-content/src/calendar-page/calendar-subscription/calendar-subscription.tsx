import { Button } from '@sahn/shared-ui/components/button';
import { CopyButton } from '@sahn/shared-ui/components/copy-button';
import { downloadIcon } from '@sahn/shared-ui/icons/download';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './calendar-subscription.module.css';

const file = '/calendar.ics';

/** Subscribes the visitor's own calendar to the occasions. */
export function CalendarSubscription() {
  const { href, origin, t } = useModule();
  const path = href(file);
  const address = `${origin}${path}`;
  // Devices subscribe to a calendar with this scheme; with https they import it once.
  const followed = address.replace(/^https?:/, 'webcal:');
  return (
    <section id="subscribe" aria-labelledby="subscribe-title" className={styles.box}>
      <h2 id="subscribe-title" className="t5">
        {t('calendar.subscribeTitle')}
      </h2>
      <p>{t('calendar.subscribeText')}</p>
      <ol className={styles.steps}>
        <li>{t('calendar.stepPhone')}</li>
        <li>{t('calendar.stepCopy')}</li>
        <li>{t('calendar.stepPaste')}</li>
      </ol>
      <p className={styles.ways}>
        <Button to={followed}>{t('calendar.subscribe')}</Button>
        <Button kind="line" icon={downloadIcon} to={path} download>
          {t('calendar.download')}
        </Button>
        <span className={styles.address}>
          <code className="ltr">
            {origin}
            <wbr />
            {path}
          </code>
          <CopyButton text={address} label={t('calendar.copy')} />
        </span>
      </p>
    </section>
  );
}
