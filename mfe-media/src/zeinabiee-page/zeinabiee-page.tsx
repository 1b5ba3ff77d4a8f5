import type { Paged } from '@sahn/contracts/content/kinds';
import type { Track } from '@sahn/contracts/content/tracks';
import type { Head, LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import { queryPage, queryValues } from '@sahn/contracts/routing/list-address';
import { Button } from '@sahn/shared-ui/components/button';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { Pagination } from '@sahn/shared-ui/components/pagination';
import { Section } from '@sahn/shared-ui/components/section';
import { Tabs } from '@sahn/shared-ui/components/tabs';
import { useModule } from '@sahn/shared-ui/module-context';
import { FilmGrid } from '../film-grid/film-grid.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { QueuePlayer } from '../queue-player/queue-player.tsx';
import { TrackFilters } from '../track-filters/track-filters.tsx';
import { TrackList } from '../track-list/track-list.tsx';
import styles from './zeinabiee-page.module.css';

interface ZeinabieeData {
  kind: Track['kind'];
  tracks: Paged<Track>;
  /** A few films below the recordings, while no filter is set. */
  films: Track[];
}

export async function loader({ api, query }: LoaderArgs): Promise<ZeinabieeData> {
  const kind = query.get('kind') === 'video' ? 'video' : 'audio';
  const filters = queryValues(query, ['category', 'maddah', 'genre']);
  const page = queryPage(query);
  const whole = kind === 'audio' && page === 1 && Object.keys(filters).length === 0;
  const [tracks, films] = await Promise.all([
    api.list('tracks', { kind, ...filters, page, size: 12 }),
    whole ? api.list('tracks', { kind: 'video', size: 3 }) : null,
  ]);
  return { kind, tracks, films: films?.items ?? [] };
}

export function head({ data: { tracks } }: PageProps<ZeinabieeData>): Head {
  return { noindex: tracks.items.length === 0 && tracks.total > 0 };
}

/** Recordings and films, by reciter, genre and subject. */
export function Page({ data: { kind, tracks, films }, query }: PageProps<ZeinabieeData>) {
  const { ownPath, t } = useModule();
  const path = ownPath('zeinabiee');
  const counts = new Map(tracks.facets.kind?.map(({ id, count }) => [id, count]));
  counts.set(kind, tracks.total);
  const audio = kind === 'audio';
  return (
    <>
      <PageHead night title={t('zeinabiee.title')} lede={t('zeinabiee.lede')}>
        {audio && <QueuePlayer tracks={tracks.items} page={path} />}
      </PageHead>
      <div className={`wrap ${styles.list}`}>
        <Tabs
          label={t('zeinabiee.kinds')}
          current={kind}
          tabs={[
            { id: 'audio', label: t('zeinabiee.sounds'), count: counts.get('audio'), to: path },
            {
              id: 'video',
              label: t('zeinabiee.films'),
              count: counts.get('video'),
              to: `${path}?kind=video`,
            },
          ]}
        >
          <div className={styles.columns}>
            <TrackFilters path={path} query={query} facets={tracks.facets} />
            <div className={styles.tracks}>
              {tracks.items.length === 0 && (
                <EmptyState
                  level={2}
                  title={t(tracks.total > 0 ? 'filters.beyond' : 'tracks.emptyTitle')}
                  action={<Button to={audio ? path : `${path}?kind=video`}>{t('filters.clear')}</Button>}
                >
                  {tracks.total > 0 ? undefined : t('tracks.emptyText')}
                </EmptyState>
              )}
              {audio ? (
                <TrackList
                  details
                  tracks={tracks.items}
                  page={path}
                  first={(tracks.page - 1) * tracks.size + 1}
                />
              ) : (
                <FilmGrid films={tracks.items} level={2} details />
              )}
              <Pagination
                page={tracks.page}
                size={tracks.size}
                total={tracks.total}
                path={path}
                query={query}
              />
            </div>
          </div>
        </Tabs>
      </div>
      {films.length > 0 && (
        <div className="wrap">
          <Section
            title={t('zeinabiee.films')}
            more={{ to: `${path}?kind=video`, label: t('zeinabiee.allFilms') }}
          >
            <FilmGrid films={films} firstLarge />
          </Section>
        </div>
      )}
    </>
  );
}
