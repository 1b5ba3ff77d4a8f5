import { Button } from '@sahn/shared-ui/components/button';
import { CopyButton } from '@sahn/shared-ui/components/copy-button';
import { useHydrated } from '@sahn/shared-ui/hooks/use-hydrated';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './calendar-subscription.module.css';

const file = '/calendar.ics';

/** How to have the occasions in one's own calendar. Without scripts the file itself is there to be taken. */
export function CalendarSubscription() {
  const { href, t } = useModule();
  const ready = useHydrated();
  const path = href(file);
  // The scheme by which devices know that a calendar shall be followed, not copied once.
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
