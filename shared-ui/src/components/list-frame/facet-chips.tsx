import type { Facet } from '@sahn/contracts/content/kinds';
import { listAddress, queryValue } from '@sahn/contracts/routing/list-address';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '../../text/format/format.ts';
import { Chip, Chips } from '../chip/chip.tsx';
import styles from './facet-chips.module.css';

export interface FacetChipsProps {
  /** Path of the list, below the locale prefix. */
  path: string;
  query: URLSearchParams;
  /** The query parameter that the chips set. */
  name: string;
  label: string;
  choices: readonly Facet[];
}

/** The choices of one filter as links with their counts; the chosen one leads back to the list without it. */
export function FacetChips({ path, query, name, label, choices }: FacetChipsProps) {
  const { locale } = useModule();
  const chosen = queryValue(query, name);
  return (
    <Chips label={label}>
      {choices.map((choice) => {
        const current = choice.id === chosen;
        return (
          <Chip
            key={choice.id}
            to={listAddress(path, query, { [name]: current ? '' : choice.id })}
            current={current}
          >
            {choice.label} <span className={styles.count}>{formatNumber(locale, choice.count)}</span>
          </Chip>
        );
      })}
    </Chips>
  );
}
