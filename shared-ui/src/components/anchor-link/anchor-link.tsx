import { classNames } from '../../styles/class-names.ts';
import styles from './anchor-link.module.css';

export interface AnchorLinkProps {
  /** Id of the place to which it leads. */
  id: string;
  label: string;
  title?: string;
  /** Says when it shows besides, and how large it is. */
  className?: string;
}

/** The sign beside a place that has a lasting address. It shows with the focus, and when its surroundings say so. */
export function AnchorLink({ id, label, title, className }: AnchorLinkProps) {
  return (
    <a className={classNames(styles.anchor, className)} href={`#${id}`} aria-label={label} title={title}>
      ¶
    </a>
  );
}
