import { classNames } from '../../styles/class-names.ts';
import styles from './anchor-link.module.css';

export interface AnchorLinkProps {
  /** Id of the element to which it links. */
  id: string;
  label: string;
  title?: string;
  /** Class for its size, and for further states in which it is visible. */
  className?: string;
}

/** The link to an element's own permanent address. It is visible when focused, and when styles around it say so. */
export function AnchorLink({ id, label, title, className }: AnchorLinkProps) {
  return (
    <a className={classNames(styles.anchor, className)} href={`#${id}`} aria-label={label} title={title}>
      ¶
    </a>
  );
}
