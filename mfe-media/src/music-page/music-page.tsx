import type { Paged } from '@sahn/contracts/content/kinds';
import type { Track } from '@sahn/contracts/content/tracks';
import type { LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import { queryValues } from '@sahn/contracts/routing/list-address';
import { Breadcrumb } from '@sahn/shared-ui/components/breadcrumb';
import { ListFrame } from '@sahn/shared-ui/components/list-frame';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { QueuePlayer } from '../queue-player/queue-player.tsx';
import { TrackList } from '../track-list/track-list.tsx';
import styles from './music-page.module.css';

type MusicData = Paged<Track>;

export function loader({ api, query }: LoaderArgs): Promise<MusicData> {
  return api.list('tracks', { kind: 'audio', ...queryValues(query, ['genre', 'maddah']), size: 50 });
}

/** The player with its queue beside it: every sound of the site, or those of one genre or reciter. */
export function Page({ data, query }: PageProps<MusicData>) {
  const { ownPath, t, locale } = useModule();
  const path = ownPath('music');
  return (
    <div className="khatam" data-surface="night">
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb above={[]} current={t('music.title')} />
        <div className={styles.columns}>
          <div className={styles.stage}>
            <h1 className="t6">{t('music.title')}</h1>
            <QueuePlayer tall tracks={data.items} page={path} />
            <p className={`meta ${styles.lede}`}>{t('music.lede')}</p>
          </div>
          <section className={styles.queue} aria-labelledby="queue">
            <h2 className="t5" id="queue">
              {t('music.queue')}
            </h2>
            <ListFrame
              path={path}
              query={query}
              // The queue is whole: what the player plays on has no further pages.
              answer={{ ...data, total: data.items.length }}
              count={t('tracks.count', { count: data.total, number: formatNumber(locale, data.total) })}
              filters={[
                { name: 'maddah', label: t('filters.maddah') },
                { name: 'genre', label: t('filters.genre') },
              ]}
              folded
            >
              <TrackList covers tracks={data.items} page={path} />
            </ListFrame>
          </section>
        </div>
      </div>
    </div>
  );
}
