import type { Paged } from '@sahn/contracts/content/kinds';
import type { Track } from '@sahn/contracts/content/tracks';
import type { LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import { queryValues } from '@sahn/contracts/routing/list-address';
import { Button } from '@sahn/shared-ui/components/button';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { PageHead } from '../page-head/page-head.tsx';
import { QueuePlayer } from '../queue-player/queue-player.tsx';
import { TrackFilters } from '../track-filters/track-filters.tsx';
import { TrackList } from '../track-list/track-list.tsx';
import styles from './music-page.module.css';

type MusicData = Paged<Track>;

export function loader({ api, query }: LoaderArgs): Promise<MusicData> {
  return api.list('tracks', { kind: 'audio', ...queryValues(query, ['genre', 'maddah']), size: 50 });
}

/** The player with its queue: every sound of the site, or those of one genre or reciter. */
export function Page({ data, query }: PageProps<MusicData>) {
  const { ownPath, t, locale } = useModule();
  const path = ownPath('music');
  const { genre, maddah } = data.facets;
  return (
    <>
      <PageHead night title={t('music.title')} lede={t('music.lede')}>
        <QueuePlayer tracks={data.items} page={path} />
      </PageHead>
      <div className={`wrap ${styles.columns}`}>
        <TrackFilters
          path={path}
          query={query}
          facets={{ ...(genre && { genre }), ...(maddah && { maddah }) }}
        />
        <section aria-labelledby="queue">
          <div className="section-head">
            <h2 className="t5" id="queue">
              {t('music.queue')}
            </h2>
            <p className="meta">
              {t('tracks.count', { count: data.total, number: formatNumber(locale, data.total) })}
            </p>
          </div>
          {data.items.length === 0 ? (
            <EmptyState
              title={t('tracks.emptyTitle')}
              action={<Button to={path}>{t('filters.clear')}</Button>}
            >
              {t('tracks.emptyText')}
            </EmptyState>
          ) : (
            <TrackList covers tracks={data.items} page={path} />
          )}
        </section>
      </div>
    </>
  );
}
