import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
}

/** A short label of an item, after a star. */
export function Badge({ children }: BadgeProps) {
  return (
    <span className={styles.badge}>
      <span className="star" aria-hidden="true" />
      {children}
    </span>
  );
}
