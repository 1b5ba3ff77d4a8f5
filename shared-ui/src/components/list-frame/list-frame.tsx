import type { Facet, Paged } from '@sahn/contracts/content/kinds';
import { listAddress, queryValue } from '@sahn/contracts/routing/list-address';
import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { BeyondEnd, isBeyondEnd } from '../beyond-end/beyond-end.tsx';
import { Button } from '../button/button.tsx';
import { Chip, Chips } from '../chip/chip.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Link } from '../link/link.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { ListFilters } from './list-filters.tsx';
import styles from './list-frame.module.css';

/** A filter; `name` is its query parameter and its name among the facets of the list. */
interface NamedFilter {
  name: string;
  label: string;
}

export interface ListFrameProps {
  /** Path of the list, below the locale prefix. */
  path: string;
  query: URLSearchParams;
  answer: Paged<unknown>;
  /** The number of results, as text. */
  count: string;
  /** Filters that are selects in a form. */
  filters?: readonly NamedFilter[];
  /** The filter whose choices are links. */
  chips?: NamedFilter;
  /** Whether the list can be filtered by words, in the parameter `q`. */
  words?: boolean;
  /** Query parameters that tabs set, and that the filters preserve. */
  kept?: readonly string[];
  /** Whether filters stay folded on wide screens too, for lists in narrow columns. */
  folded?: boolean;
  /** Beside the number of results. */
  aside?: ReactNode;
  /** The list itself; rendered when it is not empty. */
  children: ReactNode;
}

/** A list with its filters and pagination. All of its state is in the address. */
export function ListFrame(props: ListFrameProps) {
  const { path, query, answer, count, filters = [], chips, words = false, kept = [] } = props;
  const { t } = useModule();
  const choicesOf = ({ name }: NamedFilter): readonly Facet[] => answer.facets[name] ?? [];
  const isSet = ({ name }: NamedFilter) => queryValue(query, name) !== undefined;
  // A filter that leaves all of the list, whatever is chosen, is none.
  const narrows = (filter: NamedFilter) => {
    const choices = choicesOf(filter);
    return isSet(filter) || choices.length > 1 || choices.some((choice) => choice.count < answer.total);
  };
  const shown = filters.filter(narrows);
  const shownChips = chips !== undefined && narrows(chips) ? chips : undefined;
  const set = [
    ...(shownChips === undefined ? [] : [shownChips]),
    ...(words ? [{ name: 'q', label: t('ui.list.words') }] : []),
    ...shown,
  ].filter(isSet);
  const isChipSet = shownChips !== undefined && isSet(shownChips);
  const cleared = listAddress(path, keep(query, kept), {});
  const isEmpty = answer.items.length === 0;

  return (
    <>
      <div className={styles.head}>
        <ListFilters
          path={path}
          query={query}
          words={words}
          filters={shown.map((filter) => ({ ...filter, choices: choicesOf(filter) }))}
          chips={shownChips && { ...shownChips, choices: choicesOf(shownChips) }}
          kept={kept}
          set={set.length}
          folded={props.folded}
        />
        <p className={`meta ${styles.count}`} role="status">
          {count}
        </p>
        {set.length === 0 ? null : (
          <div className={props.folded || !isChipSet ? undefined : styles.repeated}>
            <Chips label={t('ui.list.chosen')}>
              {set.map((filter) => {
                const value = queryValue(query, filter.name) ?? '';
                const label = choicesOf(filter).find((choice) => choice.id === value)?.label ?? value;
                return (
                  <Chip key={filter.name} to={listAddress(path, query, { [filter.name]: '' })} current>
                    <span className="sr">{t('ui.list.remove', { name: label })}</span>
                    <bdi aria-hidden="true">{label}</bdi>
                  </Chip>
                );
              })}
            </Chips>
          </div>
        )}
        {set.length === 0 ? null : (
          <Link to={cleared} className={styles.clear}>
            {t('ui.list.clear')}
          </Link>
        )}
        {props.aside === undefined ? null : <div className={styles.aside}>{props.aside}</div>}
      </div>
      {isBeyondEnd(answer) ? <BeyondEnd path={path} query={query} /> : null}
      {isEmpty ? null : props.children}
      {!isEmpty || isBeyondEnd(answer) ? null : (
        <>
          <h2 className="sr">{count}</h2>
          <EmptyState
            title={t(set.length > 0 ? 'ui.list.empty' : 'ui.list.none')}
            action={
              set.length > 0 ? (
                <Button kind="line" to={cleared}>
                  {t('ui.list.clear')}
                </Button>
              ) : undefined
            }
          >
            {t(set.length > 0 ? 'ui.list.emptyHint' : 'ui.list.noneHint')}
          </EmptyState>
        </>
      )}
      <div className={styles.pages}>
        <Pagination page={answer.page} size={answer.size} total={answer.total} path={path} query={query} />
      </div>
    </>
  );
}

function keep(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => query.getAll(name).map((value) => [name, value])));
}
