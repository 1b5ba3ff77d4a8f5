import type { Facet } from '@sahn/contracts/content/kinds';
import { listAddress } from '@sahn/contracts/routing/list-address';
import { Chip, Chips } from '@sahn/shared-ui/components/chip';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import styles from './facet-chips.module.css';

export interface FacetChipsProps {
  /** Path of the list, below the locale prefix. */
  path: string;
  query: URLSearchParams;
  /** The query parameter that the chips set. */
  name: string;
  label: string;
  /** Renders nothing without facets. */
  facets: readonly Facet[] | undefined;
}

/** The choices of one filter as links with their counts; the chosen one leads back to the list without it. */
export function FacetChips({ path, query, name, label, facets = [] }: FacetChipsProps) {
  const { locale } = useModule();
  const chosen = query.get(name);
  if (facets.length === 0) {
    return null;
  }
  return (
    <div className={styles.facet}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <Chips label={label}>
        {facets.map((facet) => {
          const current = facet.id === chosen;
          return (
            <Chip
              key={facet.id}
              to={listAddress(path, query, { [name]: current ? '' : facet.id })}
              current={current}
            >
              {facet.label} <span className={styles.count}>{formatNumber(locale, facet.count)}</span>
            </Chip>
          );
        })}
      </Chips>
    </div>
  );
}
