import { classNames } from '../../styles/class-names.ts';
import styles from './icon.module.css';
import { type IconName, paths } from './paths.tsx';

export type { IconName };

export interface IconProps {
  name: IconName;
  className?: string;
}

/** Those that point along the reading direction; the rest, play among them, are the same in every language. */
const directed: readonly IconName[] = ['back', 'forward', 'external'];
const filled: readonly IconName[] = ['play', 'pause', 'previous', 'next'];

/** A drawing beside words or within a named control: always hidden from assistive technology. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={classNames(
        styles.icon,
        directed.includes(name) && styles.directed,
        filled.includes(name) && styles.filled,
        className,
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
