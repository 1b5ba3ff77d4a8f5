import { classNames } from '../../styles/class-names.ts';
import styles from './icon.module.css';
import { type IconName, paths } from './paths.tsx';

export type { IconName };

export interface IconProps {
  name: IconName;
  className?: string;
}

/** Icons that are mirrored in right-to-left languages. All others, such as play, are the same in every language. */
const directed: readonly IconName[] = ['back', 'forward'];
const filled: readonly IconName[] = ['play', 'pause', 'previous', 'next'];

/** An icon beside text or within a named control. Always hidden from assistive technology. */
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
