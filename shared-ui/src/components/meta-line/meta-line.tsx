import { Fragment, type ReactNode } from 'react';
import styles from './meta-line.module.css';

export interface FactsProps {
  /** Those that are null, false or empty are left out. */
  facts: readonly ReactNode[];
}

/** Short facts in a line. Each keeps to itself, so that neighbours of another direction do not change places. */
export function Facts({ facts }: FactsProps) {
  const told = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '');
  return (
    <p className="meta">
      {told.map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name than their place
        <Fragment key={place}>
          {place > 0 ? ' ' : null}
          <bdi className={styles.fact}>{fact}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
