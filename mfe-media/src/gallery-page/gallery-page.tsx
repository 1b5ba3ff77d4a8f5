import type { AlbumSummary } from '@sahn/contracts/content/albums';
import type { Paged } from '@sahn/contracts/content/kinds';
import type { Head, LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import { queryPage, queryValues } from '@sahn/contracts/routing/list-address';
import { Button } from '@sahn/shared-ui/components/button';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { Pagination } from '@sahn/shared-ui/components/pagination';
import { useModule } from '@sahn/shared-ui/module-context';
import { AlbumCard } from '../album-card/album-card.tsx';
import { FacetChips } from '../facet-chips/facet-chips.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import styles from './gallery-page.module.css';

type GalleryData = Paged<AlbumSummary>;

export function loader({ api, query }: LoaderArgs): Promise<GalleryData> {
  return api.list('albums', { ...queryValues(query, ['category']), page: queryPage(query), size: 12 });
}

export function head({ data }: PageProps<GalleryData>): Head {
  return { noindex: data.items.length === 0 && data.total > 0 };
}

/** All albums by their covers, by subject. */
export function Page({ data, query }: PageProps<GalleryData>) {
  const { ownPath, t } = useModule();
  const path = ownPath('gallery');
  return (
    <>
      <PageHead title={t('gallery.title')} lede={t('gallery.lede')} />
      <div className={`wrap ${styles.list}`}>
        <FacetChips
          path={path}
          query={query}
          name="category"
          label={t('filters.category')}
          facets={data.facets.category}
        />
        {data.items.length === 0 ? (
          <EmptyState
            level={2}
            title={t(data.total > 0 ? 'filters.beyond' : 'gallery.emptyTitle')}
            action={<Button to={path}>{t('album.allAlbums')}</Button>}
          >
            {data.total > 0 ? undefined : t('gallery.emptyText')}
          </EmptyState>
        ) : (
          <ul className={styles.albums}>
            {data.items.map((album, index) => (
              <li key={album.id}>
                <AlbumCard album={album} level={2} first={index === 0} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={data.page} size={data.size} total={data.total} path={path} query={query} />
      </div>
    </>
  );
}
