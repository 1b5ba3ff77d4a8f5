import { formatMinutes } from '@sahn/contracts/text/clock';
import { useModule } from '@sahn/shared-ui/module-context';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { spokenTime } from '../spoken-time/spoken-time.ts';
import styles from './seek-bar.module.css';
import { useGrip } from './use-grip.ts';

/** Step in seconds by key. The time bar runs from left to right in every language. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

/** Further events of a time bar. All times in seconds. */
export interface ProgressEvents {
  onProgressStart?: () => void;
  onProgressMove?: (seconds: number) => void;
  /** Also called when the drag is cancelled, with the unchanged time. */
  onProgressEnd?: (seconds: number) => void;
  onProgressClick?: (seconds: number) => void;
}

export interface SeekBarProps extends ProgressEvents {
  /** Seconds. */
  position: number;
  /** Seconds; 0 while unknown. */
  duration: number;
  /**
   * Called when the bar is pressed, when the knob is let go and by keys, never while it is dragged. `seconds` is null
   * when the bar is pressed while the length is unknown. `play`: a press or a drag also starts the recording, keys do not.
   */
  onSeek: (seconds: number | null, play: boolean) => void;
  /** Disabled for keys; a press of the bar starts the sound. */
  idle?: boolean;
}

/** The position in a recording: a slider with the time as `mm:ss / mm:ss`. */
export function SeekBar(props: SeekBarProps) {
  const { position, duration, onSeek, idle = false } = props;
  const { t, locale } = useModule();
  const bar = useRef<HTMLDivElement>(null);
  const at = Math.min(position, duration);
  const { held, handlers } = useGrip(bar, {
    shown: at,
    duration,
    events: {
      onClick(seconds) {
        if (seconds !== null) {
          props.onProgressClick?.(seconds);
        }
        onSeek(seconds, true);
      },
      onStart: () => props.onProgressStart?.(),
      onMove: (seconds) => props.onProgressMove?.(seconds),
      onEnd(seconds) {
        onSeek(seconds, true);
        props.onProgressEnd?.(seconds);
      },
      onCancel: () => props.onProgressEnd?.(at),
    },
  });
  const shown = held ?? at;
  const last = Math.max(0, Math.floor(duration));

  useEffect(() => {
    bar.current?.style.setProperty('--part', duration > 0 ? (shown / duration).toFixed(5) : '0');
  }, [shown, duration]);

  const moveByKey = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    const ends: Readonly<Record<string, number>> = { Home: 0, End: last };
    const target = step === undefined ? ends[event.key] : Math.min(last, Math.max(0, shown + step));
    if (target !== undefined) {
      event.preventDefault();
      onSeek(target, false);
    }
  };

  return (
    <div className={styles.seek}>
      <div className={styles.bar} ref={bar} {...handlers}>
        <input
          className={styles.input}
          type="range"
          dir="ltr"
          min={0}
          max={Math.max(1, last)}
          step={1}
          value={Math.floor(shown)}
          disabled={idle || last === 0}
          aria-label={t('player.position')}
          aria-valuetext={t('player.positionText', {
            position: spokenTime(shown, t, locale),
            total: spokenTime(last, t, locale),
          })}
          onChange={(event) => onSeek(Number(event.currentTarget.value), false)}
          onKeyDown={moveByKey}
        />
        <span className={styles.track}>
          <span className={styles.fill} />
        </span>
        <span className={styles.knob} />
      </div>
      <span className={styles.time}>
        {formatMinutes(shown)} / {formatMinutes(duration)}
      </span>
    </div>
  );
}
