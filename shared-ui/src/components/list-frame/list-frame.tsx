import type { Facet, Paged } from '@sahn/contracts/content/kinds';
import { listAddress, queryValue } from '@sahn/contracts/routing/list-address';
import { Button } from '@sahn/shared-ui/components/button';
import { Chip, Chips } from '@sahn/shared-ui/components/chip';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { Link } from '@sahn/shared-ui/components/link';
import { Pagination } from '@sahn/shared-ui/components/pagination';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import type { ReactNode } from 'react';
import { PlacesPanel } from '../continue-reading/places-panel/places-panel.tsx';
import { BeyondEnd, isBeyondEnd } from './beyond-end/beyond-end.tsx';
import { FilterForm, type ListFilter } from './filter-form/filter-form.tsx';
import styles from './list-frame.module.css';

export interface ListFrameProps {
  path: string;
  query: URLSearchParams;
  answer: Paged<unknown>;
  /** The number of results, as text. */
  count: string;
  /** Filters of the form; `name` is the query parameter. */
  filters: readonly { name: string; label: string }[];
  /** Query parameters that tabs or chips set, and that the form preserves. */
  kept?: readonly string[];
  /** The filter that is shown as links above the form. */
  chips?: { name: string; label: string };
  /** The list itself; rendered when it is not empty. */
  children: ReactNode;
}

/** A list with its filters and pagination. All of its state is in the address. */
export function ListFrame(props: ListFrameProps) {
  const { path, query, answer, count, kept = [], chips, children } = props;
  const { t } = useModule();
  const choicesOf = (name: string): readonly Facet[] => answer.facets[name] ?? [];
  const filters: ListFilter[] = props.filters.map((filter) => ({
    ...filter,
    choices: choicesOf(filter.name),
  }));
  const chosen = ['q', ...filters.map((filter) => filter.name)].filter((name) => queryValue(query, name));
  const narrowed = chosen.length > 0 || (chips !== undefined && queryValue(query, chips.name) !== undefined);

  return (
    <>
      {chips === undefined ? null : (
        <FacetChips {...chips} path={path} query={query} choices={choicesOf(chips.name)} />
      )}
      <FilterForm
        path={path}
        query={query}
        filters={filters}
        kept={chips === undefined ? kept : [...kept, chips.name]}
      />
      <div className={styles.state}>
        <p className="meta" role="status">
          {count}
        </p>
        {chosen.length === 0 ? null : (
          <Chips label={t('list.chosen')}>
            {chosen.map((name) => {
              const value = queryValue(query, name) ?? '';
              const label = choicesOf(name).find((choice) => choice.id === value)?.label ?? value;
              return (
                <Chip key={name} to={listAddress(path, query, { [name]: '' })} current>
                  <span className="sr">{t('list.remove', { name: label })}</span>
                  <bdi aria-hidden="true">{label}</bdi>
                </Chip>
              );
            })}
          </Chips>
        )}
        {narrowed ? (
          <Link to={listAddress(path, keep(query, kept), {})} className={styles.clear}>
            {t('list.clear')}
          </Link>
        ) : null}
        <div className={styles.places}>
          <PlacesPanel />
        </div>
      </div>
      {isBeyondEnd(answer) ? <BeyondEnd path={path} query={query} /> : null}
      {answer.items.length > 0 ? children : null}
      {answer.items.length > 0 || isBeyondEnd(answer) ? null : (
        <>
          <h2 className="sr">{count}</h2>
          <EmptyState
            title={narrowed ? t('list.empty') : t('list.none')}
            action={
              narrowed ? (
                <Button kind="line" to={listAddress(path, keep(query, kept), {})}>
                  {t('list.clear')}
                </Button>
              ) : undefined
            }
          >
            {narrowed ? t('list.emptyHint') : t('list.noneHint')}
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

interface FacetChipsProps {
  name: string;
  label: string;
  path: string;
  query: URLSearchParams;
  choices: readonly Facet[];
}

function FacetChips({ name, label, path, query, choices }: FacetChipsProps) {
  const { locale } = useModule();
  if (choices.length === 0) return null;
  return (
    <div className={styles.chips}>
      <Chips label={label}>
        {choices.map((choice) => {
          const current = queryValue(query, name) === choice.id;
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
    </div>
  );
}
