import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
}

/** A word or two about an item, behind a star. */
export function Badge({ children }: BadgeProps) {
  return (
    <span className={styles.badge}>
      <span className="star" aria-hidden="true" />
      {children}
    </span>
  );
}
