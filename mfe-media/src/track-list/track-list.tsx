import type { Track } from '@sahn/contracts/content/tracks';
import { formatMinutes } from '@sahn/contracts/text/clock';
import { Icon } from '@sahn/shared-ui/components/icon';
import { MetaLine } from '@sahn/shared-ui/components/meta-line';
import { pauseIcon } from '@sahn/shared-ui/icons/pause';
import { playIcon } from '@sahn/shared-ui/icons/play';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { NativeAudio } from '../native-audio/native-audio.tsx';
import { TrackCover } from '../track-cover/track-cover.tsx';
import { TrackDetails } from '../track-details/track-details.tsx';
import { useRecordings } from '../use-recordings/use-recordings.ts';
import styles from './track-list.module.css';

export interface TrackListProps {
  tracks: readonly Track[];
  /** The queue of a row, when it is longer than the list shows. */
  queue?: readonly Track[];
  /** Path of their page, below the locale prefix. */
  page: string;
  /** Number of the first row. */
  first?: number;
  /** Whether a picture replaces the number of each row. */
  covers?: boolean;
  /** Whether rows have details: summary, transcript, licence. */
  details?: boolean;
  /** Whether title and names stand in one line where they fit. */
  oneLine?: boolean;
  /** On wide screens. */
  columns?: 1 | 2;
}

/** A list of recordings; each plays with the list as its queue. */
export function TrackList({
  tracks,
  queue = tracks,
  page,
  first = 1,
  covers = false,
  details = false,
  oneLine = false,
  columns = 1,
}: TrackListProps) {
  const { t, locale } = useModule();
  const recordings = useRecordings(queue, page);
  return (
    <ol className={classNames(styles.tracks, columns === 2 && styles.two)} start={first}>
      {tracks.map((track, index) => {
        const playing = recordings.isPlaying(track);
        const current = recordings.isCurrent(track);
        const by = [track.maddah?.label, track.genre?.label].filter(Boolean);
        return (
          <li
            key={track.id}
            // Addresses that were shared before recordings had pages of their own name it.
            id={details ? track.id : undefined}
            className={classNames(styles.track, current && styles.current)}
          >
            <span className={covers ? styles.cover : styles.index} aria-hidden="true">
              {covers ? (
                <TrackCover src={track.cover?.src} turning={playing} />
              ) : (
                formatOrdinal(locale, first + index)
              )}
            </span>
            <div className={oneLine ? styles.line : undefined}>
              <button
                className={styles.play}
                type="button"
                aria-current={current || undefined}
                aria-label={t(playing ? 'player.pauseTitle' : 'player.playTitle', { title: track.title })}
                onClick={() => recordings.toggle(track)}
              >
                <bdi {...languageAttributes(track.language, locale)}>{track.title}</bdi>
              </button>
              <MetaLine items={by.length === 0 ? [track.summary] : by} />
              <NativeAudio track={track} />
            </div>
            <span className={classNames('meta ltr', styles.time)}>{formatMinutes(track.seconds)}</span>
            <Icon icon={playing ? pauseIcon : playIcon} className={styles.sign} />
            {details && <TrackDetails className={styles.details} track={track} />}
          </li>
        );
      })}
    </ol>
  );
}
