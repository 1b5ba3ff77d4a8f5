import type { ReactNode } from 'react';
import styles from './book-shelf.module.css';

export interface BookShelfProps {
  children: ReactNode;
}

/** Books side by side. */
export function BookShelf({ children }: BookShelfProps) {
  return <div className={styles.shelf}>{children}</div>;
}
