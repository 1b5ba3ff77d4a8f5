import type { PlayerTrack } from '@sahn/contracts/player';
import { classNames } from '@sahn/shared-ui/class-names';
import { IconButton } from '@sahn/shared-ui/icon-button';
import { Link } from '@sahn/shared-ui/link';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { useEffect, useRef } from 'react';
import { PlayButton } from '../play-button/play-button.tsx';
import { PlayerFailure } from '../player-failure/player-failure.tsx';
import { usePlayerInSight } from '../player-in-sight/player-in-sight.ts';
import { SeekBar } from '../seek-bar/seek-bar.tsx';
import { TrackCover } from '../track-cover/track-cover.tsx';
import { useSeek } from '../use-seek/use-seek.ts';
import styles from './dock.module.css';

/** The player at the foot of every page. Draws nothing while no track is in the site's player. */
export function Slot() {
  const track = usePlayer((state) => state.track);
  return track && <Dock track={track} />;
}

interface DockProps {
  track: PlayerTrack;
}

function Dock({ track }: DockProps) {
  const { t, player } = useModule();
  const seek = useSeek();
  const queue = usePlayer((state) => state.queue);
  const playing = usePlayer((state) => state.playing);
  const position = usePlayer((state) => state.position);
  const duration = usePlayer((state) => state.duration);
  const away = usePlayerInSight();
  const place = queue.findIndex(({ id }) => id === track.id);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    opener.current = document.activeElement;
  }, []);

  const skip = (steps: number) => {
    if (queue[place + steps]) {
      player.play(queue, place + steps);
    }
  };
  const close = () => {
    player.close();
    // The closing button goes away; whoever used it goes on where the sound was started.
    if (opener.current instanceof HTMLElement && opener.current.isConnected) {
      opener.current.focus({ preventScroll: true });
    }
  };

  return (
    <>
      <div className={styles.room} />
      <aside className={classNames(styles.dock, away && styles.away)} aria-label={t('player.nowPlaying')}>
        <div className={classNames('wrap', styles.row)}>
          <div className={styles.cover}>
            <TrackCover src={track.cover} turning={playing} />
          </div>
          <div className={styles.words}>
            <p className={styles.title}>
              {track.page ? <Link to={track.page}>{track.title}</Link> : <bdi>{track.title}</bdi>}
            </p>
            {track.by && <p className="meta">{track.by}</p>}
            <PlayerFailure />
          </div>
          <div className={styles.seek}>
            <SeekBar position={position} duration={duration} onSeek={seek} />
          </div>
          <div className={styles.buttons}>
            {queue.length > 1 && (
              <span className={styles.wide}>
                <IconButton
                  icon="previous"
                  label={t('player.previous')}
                  aria-disabled={place <= 0}
                  onClick={() => skip(-1)}
                />
              </span>
            )}
            <PlayButton small playing={playing} onClick={() => player.toggle()} />
            {queue.length > 1 && (
              <span className={styles.wide}>
                <IconButton
                  icon="next"
                  label={t('player.next')}
                  aria-disabled={place >= queue.length - 1}
                  onClick={() => skip(1)}
                />
              </span>
            )}
            <IconButton icon="close" label={t('player.close')} onClick={close} />
          </div>
        </div>
      </aside>
    </>
  );
}
