import { Button } from '@sahn/shared-ui/components/button';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { useEffect, useState } from 'react';
import styles from './player-status.module.css';

/** Milliseconds of waiting after which the visitor sees a message. */
const slowMs = 800;

function useIsSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) {
      return;
    }
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow && waiting;
}

/** Why the current recording is silent: it is still loading, or it failed and can be retried. */
export function PlayerStatus() {
  const { t, player } = useModule();
  const failure = usePlayer((state) => state.failure);
  const slow = useIsSlow(usePlayer((state) => state.waiting));
  return (
    <div className={styles.status} role="status">
      {failure === null ? (
        slow && <p className={styles.waiting}>{t('player.waiting')}</p>
      ) : (
        <>
          <p className={styles.failure}>{t(`player.failure.${failure}`)}</p>
          <Button kind="quiet" onClick={() => player.toggle()}>
            {t('player.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
