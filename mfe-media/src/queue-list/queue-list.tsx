import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { useEffect, useRef } from 'react';
import styles from './queue-list.module.css';

/** The queue of the site's player; a press plays from that track. */
export function QueueList() {
  const { t, player } = useModule();
  const queue = usePlayer((state) => state.queue);
  const current = usePlayer((state) => state.track?.id);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <ol className={styles.queue} ref={list} aria-label={t('music.queue')}>
      {queue.map((track, index) => (
        <li key={track.id}>
          <button
            type="button"
            className={styles.track}
            aria-current={track.id === current || undefined}
            onClick={() => player.play(queue, index)}
          >
            <bdi>{track.title}</bdi>
            {track.by && <span className="meta">{track.by}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
