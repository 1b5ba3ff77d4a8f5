import type { ReactNode } from 'react';
import { classNames } from '../../styles/class-names.ts';
import styles from './description-list.module.css';

export interface Description {
  label: string;
  /** Left out of the list when it is null. Put text of unknown direction into `<bdi>`. */
  value: ReactNode;
}

export interface DescriptionListProps {
  /** Lays the pairs out; they stand below each other without it. */
  className?: string | undefined;
  items: readonly Description[];
}

/** Values, each with its label above it. */
export function DescriptionList({ className, items }: DescriptionListProps) {
  return (
    <dl className={classNames(styles.list, className)}>
      {items
        .filter(({ value }) => value !== null)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
