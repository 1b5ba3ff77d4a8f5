import type { Paged } from '@sahn/contracts/content/kinds';
import type { Track } from '@sahn/contracts/content/tracks';
import type { Head, LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import { queryPage, queryValues } from '@sahn/contracts/routing/list-address';
import { findsNothing } from '@sahn/shared-ui/components/beyond-end';
import { ListFrame } from '@sahn/shared-ui/components/list-frame';
import { Section } from '@sahn/shared-ui/components/section';
import { Tabs } from '@sahn/shared-ui/components/tabs';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { FilmGrid } from '../film-grid/film-grid.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { QueuePlayer } from '../queue-player/queue-player.tsx';
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

export function head({ data: { tracks }, query }: PageProps<ZeinabieeData>): Head {
  return { noindex: findsNothing(tracks, query) };
}

/** Recordings and films, by reciter, genre and subject. */
export function Page({ data: { kind, tracks, films }, query }: PageProps<ZeinabieeData>) {
  const { locale, ownPath, t } = useModule();
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
          <ListFrame
            path={path}
            query={query}
            answer={tracks}
            count={t('tracks.count', {
              count: tracks.total,
              number: formatNumber(locale, tracks.total),
            })}
            kept={['kind']}
            chips={{ name: 'category', label: t('filters.category') }}
            filters={[
              { name: 'maddah', label: t('filters.maddah') },
              { name: 'genre', label: t('filters.genre') },
            ]}
          >
            {audio ? (
              <TrackList
                details
                columns={2}
                tracks={tracks.items}
                page={path}
                first={(tracks.page - 1) * tracks.size + 1}
              />
            ) : (
              <FilmGrid films={tracks.items} level={2} details />
            )}
          </ListFrame>
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
