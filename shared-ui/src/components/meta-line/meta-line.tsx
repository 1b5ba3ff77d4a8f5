import { Fragment, type ReactNode } from 'react';
import styles from './meta-line.module.css';

export interface MetaLineProps {
  /** Null, false and empty items are left out. */
  items: readonly ReactNode[];
}

/** Short items of metadata in one line. Each is a bidirectional isolate, so that neighbours are not reordered. */
export function MetaLine({ items }: MetaLineProps) {
  const shown = items.filter((item) => item !== null && item !== undefined && item !== false && item !== '');
  return (
    <p className="meta">
      {shown.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other key
        <Fragment key={index}>
          {index > 0 ? ' ' : null}
          <bdi className={styles.item}>{item}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
