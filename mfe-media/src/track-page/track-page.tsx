import type { Track } from '@sahn/contracts/content/tracks';
import type { Head, LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import { formatMinutes } from '@sahn/contracts/text/clock';
import { Chip, Chips } from '@sahn/shared-ui/components/chip';
import { Section } from '@sahn/shared-ui/components/section';
import { ShareButton } from '@sahn/shared-ui/components/share-button';
import { TranslationNote } from '@sahn/shared-ui/components/translation-note';
import { useModule } from '@sahn/shared-ui/module-context';
import { FilmGrid } from '../film-grid/film-grid.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { QueuePlayer } from '../queue-player/queue-player.tsx';
import { TrackList } from '../track-list/track-list.tsx';
import { TrackText } from '../track-text/track-text.tsx';
import { FilmScreen } from '../video-player/film-screen.tsx';
import styles from './track-page.module.css';

interface TrackData {
  track: Track;
  /** Up to three others of the same kind. */
  others: Track[];
}

export async function loader({ api, params }: LoaderArgs): Promise<TrackData> {
  const track = await api.item('tracks', params.track ?? '');
  const tracks = await api.list('tracks', { kind: track.kind, size: 4 });
  return { track, others: tracks.items.filter(({ id }) => id !== track.id).slice(0, 3) };
}

export function head({ data: { track } }: PageProps<TrackData>): Head {
  return { title: track.title, description: track.summary, translations: track.translations };
}

/** One recording or film, at an address that stays: player, transcript, sources, and others of its kind. */
export function Page({ data: { track, others } }: PageProps<TrackData>) {
  const { Slot, ownPath, routePath, t } = useModule();
  const list = ownPath('zeinabiee');
  const path = ownPath('track', { track: track.id });
  const search = routePath('search');
  const isFilm = track.kind === 'video';
  const all = isFilm ? `${list}?kind=video` : list;
  const named = [isFilm ? track.maddah?.label : null, track.genre?.label].filter(Boolean);
  return (
    <>
      <PageHead
        night
        title={track.title}
        language={track.language}
        lede={track.summary}
        label={[...named, formatMinutes(track.seconds)].join(t('ui.list.separator'))}
        above={[{ label: t('zeinabiee.title'), to: list }]}
      >
        <TranslationNote language={track.language} />
        {isFilm ? (
          <div className={styles.film}>
            <FilmScreen key={track.id} track={track} large />
          </div>
        ) : (
          <QueuePlayer tracks={[track]} page={path} />
        )}
      </PageHead>
      <div className={`wrap ${styles.text}`}>
        <TrackText track={track} level={2} />
        {search !== null && track.keywords.length > 0 && (
          <Chips label={t('album.keywords')}>
            {track.keywords.map((keyword) => (
              <Chip key={keyword.id} to={`${search}?q=${encodeURIComponent(keyword.label)}`}>
                {keyword.label}
              </Chip>
            ))}
          </Chips>
        )}
        <p>
          <ShareButton line title={track.title} to={path} />
        </p>
      </div>
      <Slot name="media.texts" />
      {others.length > 0 && (
        <div className={`wrap ${styles.more}`}>
          <Section
            small
            title={t(isFilm ? 'track.moreFilms' : 'track.moreSounds')}
            more={{ to: all, label: t(isFilm ? 'zeinabiee.allFilms' : 'listening.all') }}
          >
            {isFilm ? <FilmGrid films={others} details /> : <TrackList details tracks={others} page={list} />}
          </Section>
        </div>
      )}
    </>
  );
}
