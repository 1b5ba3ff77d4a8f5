import { formatClock } from '@sahn/shared-ui/format';
import { useModule } from '@sahn/shared-ui/module-context';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { spokenTime } from '../spoken-time/spoken-time.ts';
import styles from './seek-bar.module.css';

/** Seconds by key; the time bar runs from left to right in every language. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

export interface SeekBarProps {
  /** Seconds. */
  position: number;
  /** Seconds; 0 while unknown, and then nothing can be sought. */
  duration: number;
  /**
   * Seconds. Called when the knob is let go or moved by keys, never while it is dragged. `play` says that a pressed bar
   * or a released knob also starts the recording; keys do not.
   */
  onSeek: (seconds: number, play: boolean) => void;
  disabled?: boolean;
}

/** Where a recording is: a slider with the time as `mm:ss / mm:ss`. */
export function SeekBar({ position, duration, onSeek, disabled = false }: SeekBarProps) {
  const { t, locale } = useModule();
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const last = Math.max(0, Math.floor(duration));
  const shown = Math.min(dragged ?? position, last);
  const idle = disabled || last === 0;

  useEffect(() => {
    bar.current?.style.setProperty('--part', String(last === 0 ? 0 : shown / last));
  }, [shown, last]);

  // The browser's `change` says that the knob was let go; React's `onChange` is its `input`.
  useEffect(() => {
    const element = input.current;
    const letGo = () => {
      setDragged(null);
      onSeek(Number(element?.value), true);
    };
    element?.addEventListener('change', letGo);
    return () => element?.removeEventListener('change', letGo);
  }, [onSeek]);

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
      <div className={styles.bar} ref={bar}>
        <input
          ref={input}
          className={styles.input}
          type="range"
          dir="ltr"
          min={0}
          max={Math.max(1, last)}
          step={1}
          value={Math.floor(shown)}
          disabled={idle}
          aria-label={t('player.position')}
          aria-valuetext={t('player.positionText', {
            position: spokenTime(shown, t, locale),
            total: spokenTime(last, t, locale),
          })}
          onChange={(event) => setDragged(Number(event.currentTarget.value))}
          onPointerCancel={() => setDragged(null)}
          onKeyDown={moveByKey}
        />
        <span className={styles.track}>
          <span className={styles.fill} />
        </span>
        <span className={styles.knob} />
      </div>
      <span className={styles.time}>
        {formatClock(shown)} / {formatClock(last)}
      </span>
    </div>
  );
}
