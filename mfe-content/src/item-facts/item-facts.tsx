import type { ReactNode } from 'react';
import styles from './item-facts.module.css';

export interface Fact {
  label: string;
  /** Left out of the list when it is null. */
  value: ReactNode;
}

export interface ItemFactsProps {
  facts: readonly Fact[];
}

/** Facts of an item, each with its name. */
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
