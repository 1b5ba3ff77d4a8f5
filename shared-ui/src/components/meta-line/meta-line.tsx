import { Fragment, type ReactNode } from 'react';
import styles from './meta-line.module.css';

export interface MetaLineProps {
  /** Those that are null, false or empty are left out. */
  items: readonly ReactNode[];
}

/** Short pieces of information in one line. Each keeps to itself, so that neighbours of another direction do not change places. */
export function MetaLine({ items }: MetaLineProps) {
  const shown = items.filter((item) => item !== null && item !== undefined && item !== false && item !== '');
  return (
    <p className="meta">
      {shown.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name than their index
        <Fragment key={index}>
          {index > 0 ? ' ' : null}
          <bdi className={styles.item}>{item}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
