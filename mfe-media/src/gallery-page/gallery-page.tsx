import type { AlbumSummary } from '@sahn/contracts/content/albums';
import type { Paged } from '@sahn/contracts/content/kinds';
import type { Head, LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import { queryPage, queryValues } from '@sahn/contracts/routing/list-address';
import { findsNothing } from '@sahn/shared-ui/components/beyond-end';
import { ListFrame } from '@sahn/shared-ui/components/list-frame';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { AlbumCard } from '../album-card/album-card.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import styles from './gallery-page.module.css';

type GalleryData = Paged<AlbumSummary>;

export function loader({ api, query }: LoaderArgs): Promise<GalleryData> {
  return api.list('albums', { ...queryValues(query, ['category']), page: queryPage(query), size: 12 });
}

export function head({ data, query }: PageProps<GalleryData>): Head {
  return { noindex: findsNothing(data, query) };
}

/** All albums by their covers, by subject. */
export function Page({ data, query }: PageProps<GalleryData>) {
  const { locale, ownPath, t } = useModule();
  const path = ownPath('gallery');
  return (
    <>
      <PageHead title={t('gallery.title')} lede={t('gallery.lede')} />
      <div className={`wrap ${styles.list}`}>
        <ListFrame
          path={path}
          query={query}
          answer={data}
          count={t('gallery.albums', { count: data.total, number: formatNumber(locale, data.total) })}
          chips={{ name: 'category', label: t('filters.category') }}
        >
          <ul className={styles.albums}>
            {data.items.map((album, index) => (
              <li key={album.id}>
                <AlbumCard album={album} level={2} first={index === 0} />
              </li>
            ))}
          </ul>
        </ListFrame>
      </div>
    </>
  );
}
