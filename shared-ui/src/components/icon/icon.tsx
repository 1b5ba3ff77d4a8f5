import type { IconDefinition } from '../../icons/icon-definition.ts';
import { classNames } from '../../styles/class-names.ts';
import styles from './icon.module.css';

export interface IconProps {
  icon: IconDefinition;
  className?: string;
}

/** An icon beside text or within a named control. Always hidden from assistive technology. */
export function Icon({ icon, className }: IconProps) {
  return (
    <svg
      className={classNames(
        styles.icon,
        icon.directed && styles.directed,
        icon.filled && styles.filled,
        className,
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icon.path} />
    </svg>
  );
}
