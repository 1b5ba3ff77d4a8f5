import type { PlayerTrack } from '@sahn/contracts/player/player';
import { formatMinutes } from '@sahn/contracts/text/clock';
import { Button } from '@sahn/shared-ui/components/button';
import { DownloadButton } from '@sahn/shared-ui/components/download-button';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { Link } from '@sahn/shared-ui/components/link';
import { closeIcon } from '@sahn/shared-ui/icons/close';
import { queueIcon } from '@sahn/shared-ui/icons/queue';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { PlayButton } from '../play-button/play-button.tsx';
import { PlayerOptions } from '../player-options/player-options.tsx';
import { PlayerStatus } from '../player-status/player-status.tsx';
import { QueueList } from '../queue-list/queue-list.tsx';
import { SeekBar } from '../seek-bar/seek-bar.tsx';
import { NextButton, PreviousButton } from '../skip-buttons/skip-buttons.tsx';
import { TrackCover } from '../track-cover/track-cover.tsx';
import { useNames } from '../use-names/use-names.ts';
import { useSound } from '../use-sound/use-sound.ts';
import styles from './dock.module.css';

/** The player at the foot of every page. Renders nothing while no track is in the site's player. */
export function Slot() {
  const track = usePlayer((state) => state.track);
  return track && <Dock track={track} />;
}

interface DockProps {
  track: PlayerTrack;
}

function Dock({ track }: DockProps) {
  const { t, locale, player } = useModule();
  const queue = usePlayer((state) => state.queue);
  const { playing, position, duration, seek } = useSound(track, queue);
  useNames(track);
  const away = usePlayer((state) => state.controlled);
  const [open, setOpen] = useState(false);
  // What comes into the player paused is where the visitor stopped listening before.
  const [isOffered, setOffered] = useState(() => {
    const { waiting, ...state } = player.getState();
    return !state.playing && !waiting && state.position > 0;
  });
  const panel = useId();
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    opener.current = document.activeElement;
  }, []);

  useEffect(() => {
    if (playing) setOffered(false);
  }, [playing]);

  const close = () => {
    player.close();
    // The close button is about to be removed: the focus returns to where the sound was started.
    if (opener.current instanceof HTMLElement && opener.current.isConnected) {
      opener.current.focus({ preventScroll: true });
    }
  };
  const closePanel = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      more.current?.focus();
    }
  };
  const more = useRef<HTMLButtonElement>(null);

  return (
    <>
      <div className={styles.room} />
      <aside
        className={classNames(styles.dock, away && styles.away)}
        aria-label={t('player.nowPlaying')}
        onKeyDown={closePanel}
      >
        {open && (
          <div id={panel} className={classNames('wrap', styles.panel)}>
            <div className={styles.options}>
              <span className={styles.narrow}>
                <PreviousButton />
                <NextButton />
              </span>
              <PlayerOptions />
              <DownloadButton href={track.src} kind="quiet" />
            </div>
            {queue.length > 1 && <QueueList />}
          </div>
        )}
        <div className={classNames('wrap', styles.row)}>
          <div className={styles.cover}>
            <TrackCover src={track.cover} turning={playing} />
          </div>
          <div className={styles.text}>
            <p className={styles.title} {...languageAttributes(track.language ?? locale, locale)}>
              {track.page ? <Link to={track.page}>{track.title}</Link> : <bdi>{track.title}</bdi>}
            </p>
            {track.by && (
              <p className="meta" {...languageAttributes(track.language ?? locale, locale)}>
                {track.by}
              </p>
            )}
            {isOffered && !playing && (
              <Button kind="quiet" className={styles.offer} onClick={() => player.toggle()}>
                {t('player.continueAt', { time: formatMinutes(position) })}
              </Button>
            )}
            <PlayerStatus />
          </div>
          <div className={styles.seek}>
            <SeekBar position={position} duration={duration} onSeek={seek} />
          </div>
          <div className={styles.buttons}>
            <div className={styles.steps}>
              {queue.length > 1 && <PreviousButton className={styles.wide} />}
              <PlayButton small playing={playing} onClick={() => player.toggle()} />
              {queue.length > 1 && <NextButton className={styles.wide} />}
            </div>
            <div className={styles.tools}>
              <IconButton
                ref={more}
                icon={queueIcon}
                label={t('player.more')}
                aria-expanded={open}
                aria-controls={open ? panel : undefined}
                onClick={() => setOpen(!open)}
              />
              <IconButton icon={closeIcon} label={t('player.close')} onClick={close} />
            </div>
          </div>
        </div>
      </aside>
    </>
  );
}
