import type { PlayerTrack } from '@sahn/contracts/player/player';
import type { Locale } from '@sahn/contracts/text/locale';
import { Icon } from '@sahn/shared-ui/components/icon';
import { usePlayerControls } from '@sahn/shared-ui/hooks/use-player-controls';
import { pauseIcon } from '@sahn/shared-ui/icons/pause';
import { playIcon } from '@sahn/shared-ui/icons/play';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { PlayerStatus } from '../player-status/player-status.tsx';
import { type ProgressEvents, SeekBar } from '../seek-bar/seek-bar.tsx';
import { TrackCover } from '../track-cover/track-cover.tsx';
import { useSound } from '../use-sound/use-sound.ts';
import styles from './audio-player.module.css';
import { useColours } from './use-colours.ts';
import { type SoundEvents, useSoundEvents } from './use-sound-events.ts';
import { useStartOnChange } from './use-start-on-change.ts';

/** The options of the specification, section 3. A change of any value starts the sound. */
export interface AudioPlayerOptions {
  src: string;
  title?: string;
  coverImage?: string;
  /** Whether the cover turns while it plays. Default true. */
  coverRotate?: boolean;
  /** The token `--player-bar` when left out: #3C91F4, where a page does not set another. */
  progressBarColor?: string;
  /** The token `--player-knob` when left out: #3C91F4, where a page does not set another. */
  indicatorColor?: string;
}

/** The methods that a parent gets by `ref`. Times in seconds. */
export interface AudioPlayerHandle {
  play(): void;
  pause(): void;
  readonly isPlaying: boolean;
  readonly currentTime: number;
  readonly totalTime: number;
}

export interface AudioPlayerProps extends AudioPlayerOptions, SoundEvents, ProgressEvents {
  ref?: Ref<AudioPlayerHandle>;
  /** The queue that it is played in, which must contain the sound with this `src`. Default: that sound alone. */
  queue?: readonly PlayerTrack[];
  /** Its duration in seconds, if it is known before the file is loaded. */
  seconds?: number;
  /** A short text above the title. */
  label?: string;
  /** A line below the title. */
  note?: ReactNode;
  /** Language of the title. */
  language?: Locale;
  level?: 2 | 3;
  /** Whether the cover is large and above the text. */
  tall?: boolean;
  /** Hides the dock while this player is in view. */
  inPlaceOfDock?: boolean;
  className?: string;
  /** More controls, below the bar. */
  children?: ReactNode;
}

/**
 * The interface of the site's player for one sound. The sound comes from the shell's single media element and plays on
 * after this component is unmounted.
 */
export function AudioPlayer(props: AudioPlayerProps) {
  const { src, title = '', coverImage, coverRotate = true, progressBarColor, indicatorColor } = props;
  const { queue = [], level = 2 } = props;
  const { t, locale, player } = useModule();
  const face = useRef<HTMLElement>(null);
  const dragging = useRef(false);
  const own: PlayerTrack = { id: src, title, src, ...(coverImage !== undefined && { cover: coverImage }) };
  const track = queue.find((one) => one.src === src) ?? own;
  const sound = useSound(track, queue.includes(track) ? queue : [own]);
  const { current, playing } = sound;

  useColours(face, progressBarColor, indicatorColor);
  usePlayerControls(face, current && props.inPlaceOfDock === true);
  useSoundEvents(track.id, props, dragging);
  useStartOnChange([src, title, coverImage, coverRotate, progressBarColor, indicatorColor], sound.start);
  useImperativeHandle(props.ref, () => ({
    play: sound.start,
    pause: () => current && player.pause(),
    isPlaying: playing,
    currentTime: sound.position,
    totalTime: sound.duration,
  }));

  const Heading = level === 2 ? 'h2' : 'h3';
  const drag = (now: boolean) => {
    dragging.current = now;
  };
  return (
    <section
      ref={face}
      className={classNames(styles.player, props.tall && styles.tall, props.className)}
      aria-label={t('player.region')}
    >
      <button
        className={styles.cover}
        type="button"
        aria-label={t(playing ? 'player.pauseTitle' : 'player.playTitle', { title })}
        onClick={sound.toggle}
      >
        <TrackCover src={coverImage} turning={playing && coverRotate} />
        <span className={styles.glyph}>
          <Icon icon={playing ? pauseIcon : playIcon} />
        </span>
      </button>
      <div className={styles.body}>
        <p className="label">
          {[playing && t('player.nowPlaying'), props.label].filter(Boolean).join(t('ui.list.separator'))}
        </p>
        <Heading className={styles.title} {...languageAttributes(props.language ?? locale, locale)}>
          {title}
        </Heading>
        {props.note && <p className="meta">{props.note}</p>}
        <SeekBar
          position={sound.position}
          duration={sound.duration || (props.seconds ?? 0)}
          idle={!current}
          onSeek={sound.seek}
          onProgressClick={props.onProgressClick}
          onProgressStart={() => {
            drag(true);
            props.onProgressStart?.();
          }}
          onProgressMove={props.onProgressMove}
          onProgressEnd={(seconds) => {
            drag(false);
            props.onProgressEnd?.(seconds);
          }}
        />
        {current && <PlayerStatus />}
        {props.children}
      </div>
    </section>
  );
}
