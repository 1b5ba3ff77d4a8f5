import type { Track } from '@sahn/contracts/content/tracks';
import { formatMinutes } from '@sahn/contracts/text/clock';
import { localeFacts } from '@sahn/contracts/text/locale';
import { Link } from '@sahn/shared-ui/components/link';
import { MetaLine } from '@sahn/shared-ui/components/meta-line';
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
  /** Whether it has details: transcript, licence, sources. */
  details?: boolean;
  /** The largest of several films. */
  large?: boolean;
}

/** Bidirectional isolate around a name. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** A film with its title, the languages of its captions and its details. */
export function VideoPlayer({ track, level = 3, details = false, large = false }: VideoPlayerProps) {
  const { itemPath, t, locale } = useModule();
  const Heading = level === 2 ? 'h2' : 'h3';
  const languages = captionLanguages(track, locale).map((language) => isolated(localeFacts[language].name));

  return (
    <figure id={details ? track.id : undefined} className={classNames(styles.film, large && styles.large)}>
      <FilmScreen track={track} large={large} />
      <figcaption className={styles.caption}>
        <Heading className={styles.title} {...languageAttributes(track.language, locale)}>
          <Link className={styles.address} to={itemPath('tracks', track.id)}>
            {track.title}
          </Link>
        </Heading>
        <MetaLine
          items={[
            (track.maddah ?? track.genre)?.label,
            <span key="length" className="ltr">
              {formatMinutes(track.seconds)}
            </span>,
          ]}
        />
        {languages.length > 0 && (
          <p className="meta">{t('track.captions', { languages: languages.join(t('track.separator')) })}</p>
        )}
        {details && <TrackDetails track={track} />}
      </figcaption>
    </figure>
  );
}
