import type { Facet } from '@sahn/contracts/content/kinds';
import type { Track } from '@sahn/contracts/content/tracks';
import type { LoaderArgs, SlotProps } from '@sahn/contracts/modules/module';
import { Chip, Chips } from '@sahn/shared-ui/components/chip';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import { QueuePlayer } from '../queue-player/queue-player.tsx';
import { TrackList } from '../track-list/track-list.tsx';
import { VideoPlayer } from '../video-player/video-player.tsx';
import styles from './listening.module.css';

interface ListeningData {
  /** Up to three. */
  sounds: Track[];
  film: Track | null;
  genres: Facet[];
}

export async function loader({ api }: Pick<LoaderArgs, 'api'>): Promise<ListeningData> {
  const [sounds, films] = await Promise.all([
    api.list('tracks', { kind: 'audio', size: 3 }),
    api.list('tracks', { kind: 'video', size: 1 }),
  ]);
  return { sounds: sounds.items, film: films.items[0] ?? null, genres: sounds.facets.genre ?? [] };
}

/** Recordings on the home page: one to play, two more, a film, and the genres. */
export function Slot({ data: { sounds, film, genres } }: SlotProps<ListeningData>) {
  const { ownPath, t } = useModule();
  const path = ownPath('zeinabiee');
  if (sounds.length === 0 && film === null) {
    return null;
  }
  return (
    <div className="khatam" data-surface="night">
      <div className="wrap">
        <Section title={t('zeinabiee.title')} more={{ to: path, label: t('listening.all') }}>
          <div className={styles.columns}>
            <div className={styles.sounds}>
              <QueuePlayer compact level={3} tracks={sounds} page={path} />
              <TrackList tracks={sounds.slice(1)} queue={sounds} first={2} page={path} oneLine />
            </div>
            <div className={styles.side}>
              {film && <VideoPlayer track={film} />}
              {genres.length > 1 && (
                <div className={styles.genres}>
                  <p className="label" aria-hidden="true">
                    {t('listening.genres')}
                  </p>
                  <Chips label={t('listening.genres')}>
                    {genres.map((genre) => (
                      <Chip key={genre.id} to={`${path}?genre=${encodeURIComponent(genre.id)}`}>
                        {genre.label}
                      </Chip>
                    ))}
                  </Chips>
                </div>
              )}
            </div>
          </div>
        </Section>
      </div>
    </div>
  );
}
