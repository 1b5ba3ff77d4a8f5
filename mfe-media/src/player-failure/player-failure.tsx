import { Button } from '@sahn/shared-ui/button';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import styles from './player-failure.module.css';

/** Says that the current recording could not be played, and offers to try again. Draws nothing while all is well. */
export function PlayerFailure() {
  const { t, player } = useModule();
  const failed = usePlayer((state) => state.failed);
  return (
    <div className={styles.failure} role="status">
      {failed && (
        <>
          <p>{t('player.failed')}</p>
          <Button kind="quiet" onClick={() => player.toggle()}>
            {t('player.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
