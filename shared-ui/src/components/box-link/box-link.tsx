import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './box-link.module.css';

export interface BoxLinkProps {
  to: string;
  children: ReactNode;
}

/** The link of a box's title: all of the box, its nearest positioned ancestor, can be pressed and shows the focus. */
export function BoxLink({ to, children }: BoxLinkProps) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}
