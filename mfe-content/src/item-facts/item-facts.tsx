import type { ReactNode } from 'react';
import styles from './item-facts.module.css';

export interface Fact {
  label: string;
  /** Null: the fact is left out. */
  value: ReactNode;
}

export interface ItemFactsProps {
  facts: readonly Fact[];
}

/** Metadata of an item as labels and values. */
export function ItemFacts({ facts }: ItemFactsProps) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => fact.value !== null)
        .map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
    </dl>
  );
}
