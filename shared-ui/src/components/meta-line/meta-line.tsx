import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../styles/class-names.ts';
import styles from './meta-line.module.css';

export interface MetaLineProps {
  /** Null, false and empty items are left out. */
  items: readonly ReactNode[];
  className?: string;
}

/** Short items of metadata in one line. Each is a bidirectional isolate, so that neighbours are not reordered. */
export function MetaLine({ items, className }: MetaLineProps) {
  const shown = items.filter((item) => item !== null && item !== undefined && item !== false && item !== '');
  return (
    <p className={classNames('meta', styles.line, className)}>
      {shown.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other key
        <Fragment key={index}>
          {index > 0 ? ' ' : null}
          {/* The star before it is on the side of the page's direction, not of the item's own. */}
          <span className={styles.item}>
            <bdi>{item}</bdi>
          </span>
        </Fragment>
      ))}
    </p>
  );
}
