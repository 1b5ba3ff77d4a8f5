import { classNames } from '../../styles/class-names.ts';
import styles from './icon.module.css';

/** An icon on a canvas of 24 by 24, drawn by strokes. */
export interface IconDefinition {
  /** Path data of SVG. */
  path: string;
  /** The shape is filled: the icons of the player. */
  filled?: true;
  /** It is mirrored in right-to-left languages. All others, such as play, are the same in every language. */
  directed?: true;
}

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
