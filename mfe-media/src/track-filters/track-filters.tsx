import type { Facet } from '@sahn/contracts/content/kinds';
import { listAddress } from '@sahn/contracts/routing/list-address';
import { Button } from '@sahn/shared-ui/components/button';
import { Select } from '@sahn/shared-ui/forms/select';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { FacetChips } from '../facet-chips/facet-chips.tsx';
import styles from './track-filters.module.css';

export interface TrackFiltersProps {
  /** Path of the list, below the locale prefix. */
  path: string;
  query: URLSearchParams;
  /** Facets by filter, with the counts of the API. */
  facets: Readonly<Record<string, readonly Facet[]>>;
}

/** Filters of a list of recordings by reciter, genre and subject. Every choice is an address. */
export function TrackFilters({ path, query, facets }: TrackFiltersProps) {
  const { t } = useModule();
  return (
    <search className={styles.filters} aria-label={t('filters.label')}>
      <MaddahFilter path={path} query={query} maddahs={facets.maddah ?? []} />
      <FacetChips path={path} query={query} name="genre" label={t('filters.genre')} facets={facets.genre} />
      <FacetChips
        path={path}
        query={query}
        name="category"
        label={t('filters.category')}
        facets={facets.category}
      />
    </search>
  );
}

interface MaddahFilterProps {
  path: string;
  query: URLSearchParams;
  maddahs: readonly Facet[];
}

function MaddahFilter({ path, query, maddahs }: MaddahFilterProps) {
  const { t, locale, href, navigate } = useModule();
  // One is no choice; where nobody recites it would only call the makers of tones reciters.
  if (maddahs.length < 2 && !query.get('maddah')) {
    return null;
  }
  const others = [...query].filter(([name]) => name !== 'maddah' && name !== 'page');
  return (
    <form method="get" action={href(path)} className={styles.form}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label={t('filters.maddah')}
        name="maddah"
        value={query.get('maddah') ?? ''}
        required
        options={[
          { value: '', label: t('filters.allMaddahs') },
          ...maddahs.map((maddah) => ({
            value: maddah.id,
            label: `${maddah.label} (${formatNumber(locale, maddah.count)})`,
          })),
        ]}
        onChange={(maddah) => navigate(listAddress(path, query, { maddah }), { stay: true })}
      />
      <div className={styles.submit}>
        <Button type="submit" kind="line">
          {t('filters.show')}
        </Button>
      </div>
    </form>
  );
}
