import { Icon } from '@sahn/shared-ui/components/icon';
import type { IconDefinition } from '@sahn/shared-ui/icons/icon-definition';
import styles from './choice.module.css';

export interface ChoiceProps {
  label: string;
  icon?: IconDefinition;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A small native select for the controls of players. */
export function Choice({ label, icon, value, options, onChange }: ChoiceProps) {
  return (
    <span className={styles.choice} title={label}>
      {icon && <Icon icon={icon} />}
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
