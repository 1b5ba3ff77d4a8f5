import type { Track } from '@sahn/contracts/content/tracks';
import { formatMinutes } from '@sahn/contracts/text/clock';
import { localeFacts } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { TrackDetails } from '../track-details/track-details.tsx';
import { FilmScreen } from './film-screen.tsx';
import { captionLanguages } from './use-captions.ts';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  track: Track;
  level?: 2 | 3;
  /** With what is known of it: transcript, licence, sources. */
  details?: boolean;
  /** The one among several that stands out. */
  large?: boolean;
}

/** Keeps a name's direction to itself within a line of another. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** A film with its title, its captions' languages and what is known of it. */
export function VideoPlayer({ track, level = 3, details = false, large = false }: VideoPlayerProps) {
  const { t, locale } = useModule();
  const Heading = level === 2 ? 'h2' : 'h3';
  const languages = captionLanguages(track, locale).map((language) => isolated(localeFacts[language].name));

  return (
    <figure className={classNames(styles.film, large && styles.large)}>
      <FilmScreen track={track} large={large} />
      <figcaption className={styles.caption}>
        <Heading className={styles.title} {...languageAttributes(track.language, locale)}>
          {track.title}
        </Heading>
        <p className="meta">
          {(track.maddah ?? track.genre) && <>{(track.maddah ?? track.genre)?.label} · </>}
          <span className="ltr">{formatMinutes(track.seconds)}</span>
        </p>
        {languages.length > 0 && (
          <p className="meta">{t('track.captions', { languages: languages.join(t('track.separator')) })}</p>
        )}
        {details && <TrackDetails track={track} />}
      </figcaption>
    </figure>
  );
}
