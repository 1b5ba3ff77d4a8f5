import { Button } from '@sahn/shared-ui/components/button';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './empty-wall.module.css';

interface EmptyWallProps {
  title: string;
  /** Address of the form: a path below the locale prefix, or `#id` on its own page. */
  to: string;
}

/** The wall before its first message: slips of paper that nobody has written on, and the way to the form. */
export function EmptyWall({ title, to }: EmptyWallProps) {
  const { t } = useModule();
  return (
    <div className={styles.wall}>
      <div className={styles.slip}>
        <span className={`star ${styles.star}`} aria-hidden="true" />
        <h3 className="t4">{title}</h3>
        <p className={styles.hint}>{t('messages.emptyHint')}</p>
        <Button kind="line" to={to}>
          {t('messages.write')}
        </Button>
      </div>
      <span className={styles.blank} aria-hidden="true" />
      <span className={styles.blank} aria-hidden="true" />
    </div>
  );
}
