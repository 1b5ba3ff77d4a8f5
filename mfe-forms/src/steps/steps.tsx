import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import type { ReactNode } from 'react';
import styles from './steps.module.css';

interface Step {
  title: string;
  text: ReactNode;
  /** Whether it is completed; left out where steps only describe what will happen. */
  done?: boolean;
  /** Whether it is the last completed one. */
  current?: boolean;
}

/** Numbered steps, each number in a star. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  const { locale } = useModule();
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step.title}
          className={styles.step}
          data-done={step.done}
          aria-current={step.current ? 'step' : undefined}
        >
          <span className={`star-number ${styles.number}`} aria-hidden="true">
            {formatOrdinal(locale, place + 1)}
          </span>
          <b className="title t4">{step.title}</b>
          <span className="meta">{step.text}</span>
        </li>
      ))}
    </ol>
  );
}
