import type { Track } from '@sahn/contracts/content/tracks';
import { DownloadButton } from '@sahn/shared-ui/components/download-button';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { useState } from 'react';
import { AudioPlayer } from '../audio-player/audio-player.tsx';
import { NativeAudio } from '../native-audio/native-audio.tsx';
import { PlayButton } from '../play-button/play-button.tsx';
import { PlayerOptions } from '../player-options/player-options.tsx';
import { playerId, playerQueue } from '../player-track/player-track.ts';
import { NextButton, PreviousButton } from '../skip-buttons/skip-buttons.tsx';
import { useRecordings } from '../use-recordings/use-recordings.ts';
import styles from './queue-player.module.css';

export interface QueuePlayerProps {
  /** The current one is shown, else the last shown, else the first. Renders nothing when empty. */
  tracks: readonly Track[];
  /** Path of their page, below the locale prefix. */
  page: string;
  level?: 2 | 3;
  /** Without the row of buttons. */
  compact?: boolean;
  /** With a large cover above the text. */
  tall?: boolean;
}

/** The large player for a list of recordings. */
export function QueuePlayer(props: QueuePlayerProps) {
  const { locale } = useModule();
  const [first] = props.tracks;
  // The key remounts the player for another list or language: its changed options must not start the sound.
  const list = props.tracks.map(playerId).join(' ');
  return first && <Face key={`${locale} ${list}`} {...props} first={first} />;
}

function Face({
  tracks,
  page,
  level = 2,
  compact = false,
  tall = false,
  first,
}: QueuePlayerProps & { first: Track }) {
  const { t } = useModule();
  const currentId = usePlayer((state) => state.track?.id);
  const recordings = useRecordings(tracks, page);
  const [track, setTrack] = useState(first);
  const held = tracks.find((one) => playerId(one) === currentId);
  if (held !== undefined && held.id !== track.id) {
    setTrack(held);
  }
  const file = track.files[0];
  if (file === undefined) {
    return null;
  }

  const own = held !== undefined;
  const skip = (steps: number) =>
    recordings.canSkip(track, steps) ? () => recordings.skip(track, steps) : undefined;
  return (
    <AudioPlayer
      className={classNames(compact ? styles.compact : styles.large, tall && styles.tall)}
      src={file.href}
      title={track.title}
      {...(track.cover && { coverImage: track.cover.src })}
      queue={playerQueue(tracks, page)}
      seconds={track.seconds}
      label={track.genre?.label ?? t('player.recording')}
      note={track.maddah ? t('player.by', { name: track.maddah.label }) : track.summary}
      language={track.language}
      level={level}
      tall={tall}
      inPlaceOfDock={!compact}
    >
      {!compact && (
        <div className={styles.transport}>
          <div className={styles.steps}>
            <PreviousButton own={own} onClick={skip(-1)} />
            <PlayButton playing={recordings.isPlaying(track)} onClick={() => recordings.toggle(track)} />
            <NextButton own={own} onClick={skip(1)} />
          </div>
          <div className={styles.more}>
            <PlayerOptions />
            <DownloadButton href={file.href} name={file.name} bytes={file.bytes} kind="quiet" />
          </div>
        </div>
      )}
      <NativeAudio track={track} />
    </AudioPlayer>
  );
}
