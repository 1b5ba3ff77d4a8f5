import type { Track } from '@sahn/contracts/content';
import { classNames } from '@sahn/shared-ui/class-names';
import { DownloadButton } from '@sahn/shared-ui/download-button';
import { Icon } from '@sahn/shared-ui/icon';
import { IconButton } from '@sahn/shared-ui/icon-button';
import { languageAttributes } from '@sahn/shared-ui/language-attributes';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { useRef } from 'react';
import { NativeAudio } from '../native-audio/native-audio.tsx';
import { PlayButton } from '../play-button/play-button.tsx';
import { PlayerFailure } from '../player-failure/player-failure.tsx';
import { useCountedPlayer } from '../player-in-sight/player-in-sight.ts';
import { SeekBar } from '../seek-bar/seek-bar.tsx';
import { TrackCover } from '../track-cover/track-cover.tsx';
import { useRecordings } from '../use-recordings/use-recordings.ts';
import { useSeek } from '../use-seek/use-seek.ts';
import styles from './audio-player.module.css';

export interface AudioPlayerProps {
  /** At least one. The current one of these is shown, and the first while none of them is current. */
  tracks: readonly Track[];
  /** Where they stand, below the locale prefix. */
  page: string;
  level?: 2 | 3;
  /** Without the row of buttons: for a place among other things. */
  compact?: boolean;
}

/** The large face of the site's player for a list of recordings. The sound itself comes from the shell's player. */
export function AudioPlayer({ tracks, page, level = 2, compact = false }: AudioPlayerProps) {
  const { t, locale } = useModule();
  const seek = useSeek();
  const recordings = useRecordings(tracks, page);
  const track = tracks.find(recordings.isCurrent) ?? tracks[0];
  const current = track !== undefined && recordings.isCurrent(track);
  const position = usePlayer((state) => (current ? state.position : 0));
  const duration = usePlayer((state) => (current ? state.duration : 0));
  const face = useRef<HTMLElement>(null);
  useCountedPlayer(face, current && !compact);
  if (track === undefined) {
    return null;
  }

  const playing = recordings.isPlaying(track);
  const Heading = level === 2 ? 'h2' : 'h3';
  const file = track.files[0];
  const toggle = () => recordings.toggle(track);
  return (
    <section
      ref={face}
      className={classNames(styles.player, compact && styles.compact)}
      aria-label={t('player.region')}
    >
      <button
        className={styles.cover}
        type="button"
        aria-label={t(playing ? 'player.pauseTitle' : 'player.playTitle', { title: track.title })}
        onClick={toggle}
      >
        <TrackCover src={track.cover?.src} turning={playing} />
        <span className={styles.glyph}>
          <Icon name={playing ? 'pause' : 'play'} />
        </span>
      </button>
      <div className={styles.body}>
        <p className="label">
          {playing && `${t('player.nowPlaying')} · `}
          {track.genre?.label ?? t('player.recording')}
        </p>
        <Heading className={styles.title} {...languageAttributes(track.language, locale)}>
          {track.title}
        </Heading>
        <p className="meta">{track.maddah ? t('player.by', { name: track.maddah.label }) : track.summary}</p>
        <SeekBar
          position={position}
          duration={duration || track.seconds}
          disabled={!current || duration === 0}
          onSeek={seek}
        />
        {current && <PlayerFailure />}
        {!compact && (
          <div className={styles.transport}>
            <IconButton
              icon="previous"
              label={t('player.previous')}
              aria-disabled={!recordings.canSkip(track, -1)}
              onClick={() => recordings.skip(track, -1)}
            />
            <PlayButton playing={playing} onClick={toggle} />
            <IconButton
              icon="next"
              label={t('player.next')}
              aria-disabled={!recordings.canSkip(track, 1)}
              onClick={() => recordings.skip(track, 1)}
            />
            {file && (
              <span className={styles.download}>
                <DownloadButton href={file.href} name={file.name} bytes={file.bytes} kind="quiet" />
              </span>
            )}
          </div>
        )}
        <NativeAudio track={track} />
      </div>
    </section>
  );
}
