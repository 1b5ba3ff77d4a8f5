import { Button } from '@sahn/shared-ui/components/button';
import { CopyButton } from '@sahn/shared-ui/components/copy-button';
import { useHydrated } from '@sahn/shared-ui/hooks/use-hydrated';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './calendar-subscription.module.css';

const file = '/calendar.ics';

/** Subscribes the visitor's own calendar to the occasions. Without scripts the link downloads the file. */
export function CalendarSubscription() {
  const { href, t } = useModule();
  const ready = useHydrated();
  const path = href(file);
  // Devices subscribe to a calendar with this scheme; with https they import it once.
  const followed = ready ? `webcal://${location.host}${path}` : null;
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
        {followed === null ? null : <Button to={followed}>{t('calendar.subscribe')}</Button>}
        <Button kind="line" icon="download" to={path} download>
          {t('calendar.download')}
        </Button>
        <span className={styles.address}>
          <code className="ltr">
            {ready ? location.origin : ''}
            <wbr />
            {path}
          </code>
          <CopyButton text={() => new URL(path, location.href).href} label={t('calendar.copy')} />
        </span>
      </p>
    </section>
  );
}
