import type { ReactNode } from 'react';
import styles from './toggle.module.css';

export interface ToggleProps {
  /** The text of its label. */
  children: ReactNode;
  /** Used by style sheets where scripts do not run. */
  name?: string;
  value?: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

/** A switch after its label. */
export function Toggle({ children, name, value = 'on', on, onChange, disabled }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <span>{children}</span>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
