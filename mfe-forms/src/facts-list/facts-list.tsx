import type { ReactNode } from 'react';

export interface FactsListProps {
  className: string | undefined;
  /** Label and value; facts without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Facts of a registration, each under its label. */
export function FactsList({ className, facts }: FactsListProps) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
