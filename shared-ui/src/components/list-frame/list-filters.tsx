import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useRef } from 'react';
import { chevronIcon } from '../../icons/chevron.ts';
import { optionsIcon } from '../../icons/options.ts';
import { classNames } from '../../styles/class-names.ts';
import { formatNumber } from '../../text/format/format.ts';
import { Icon } from '../icon/icon.tsx';
import { FacetChips } from './facet-chips.tsx';
import { FilterForm } from './filter-form.tsx';
import type { ListFilter } from './list-filter.ts';
import styles from './list-filters.module.css';

export interface ListFiltersProps {
  path: string;
  query: URLSearchParams;
  /** Whether the list can be filtered by words. */
  words: boolean;
  /** Selects of the form. */
  filters: readonly ListFilter[];
  /** The filter whose choices are links. */
  chips: ListFilter | undefined;
  /** Query parameters that are set elsewhere on the page and that the form preserves. */
  kept: readonly string[];
  /** Number of filters that are set. */
  set: number;
  folded?: boolean | undefined;
}

/**
 * The filters of a list. On narrow screens they are a disclosure, which is closed again when the list has changed, so that
 * the first screen shows the list; on wide ones they are always open. Both work without scripts.
 */
export function ListFilters({ path, query, words, filters, chips, kept, set, folded }: ListFiltersProps) {
  const { locale, t } = useModule();
  const disclosure = useRef<HTMLDetailsElement>(null);
  const search = query.toString();
  const shownSearch = useRef(search);

  useEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    const details = disclosure.current;
    if (!details?.open) return;
    const hadFocus = details.contains(document.activeElement);
    details.open = false;
    if (hadFocus) details.querySelector('summary')?.focus();
  }, [search]);

  const hasForm = words || filters.length > 0;
  if (!hasForm && chips === undefined) return null;
  return (
    <details ref={disclosure} className={classNames(styles.filters, !folded && styles.unfolds)}>
      <summary className={styles.summary}>
        <Icon icon={optionsIcon} />
        {t('ui.list.filter')}
        {set === 0 ? null : (
          <>
            <span className={styles.set} aria-hidden="true">
              {formatNumber(locale, set)}
            </span>
            <span className="sr">
              {t('ui.list.separator')}
              {t('ui.list.set', { count: set, number: formatNumber(locale, set) })}
            </span>
          </>
        )}
        <Icon icon={chevronIcon} className={styles.chevron} />
      </summary>
      <div className={styles.body}>
        {chips === undefined ? null : <FacetChips {...chips} path={path} query={query} />}
        {hasForm ? (
          <FilterForm
            path={path}
            query={query}
            words={words}
            filters={filters}
            kept={chips === undefined ? kept : [...kept, chips.name]}
          />
        ) : null}
      </div>
    </details>
  );
}
