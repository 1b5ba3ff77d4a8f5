import { useId } from 'react';
import styles from './progress.module.css';

export interface ProgressProps {
  /** Name of the progress bar. */
  label: string;
  value: number;
  max?: number;
  /** The state as text, shown below. When the value exceeds `max`, the bar is full and the text gives the value. */
  text?: string;
}

/** A progress bar with a text. */
export function Progress({ label, value, max = 100, text }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <progress
        aria-label={label}
        aria-describedby={text ? id : undefined}
        value={clamp(value, max)}
        max={max}
      >
        {text}
      </progress>
      {text === undefined ? null : (
        <p id={id} className="meta">
          {text}
        </p>
      )}
    </div>
  );
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}
