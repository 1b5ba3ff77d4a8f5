import type { Track } from '@sahn/contracts/content';
import { localeFacts } from '@sahn/contracts/locale';
import { classNames } from '@sahn/shared-ui/class-names';
import { formatClock } from '@sahn/shared-ui/format';
import { languageAttributes } from '@sahn/shared-ui/language-attributes';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { useEffect, useRef } from 'react';
import { TrackDetails } from '../track-details/track-details.tsx';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  track: Track;
  level?: 2 | 3;
  /** With what is known of it: transcript, licence, sources. */
  details?: boolean;
  /** The one among several that stands out. */
  large?: boolean;
}

/** A film in the browser's own player, with captions in every language that has them. Nothing is fetched before it plays. */
export function VideoPlayer({ track, level = 3, details = false, large = false }: VideoPlayerProps) {
  const { t, locale, player } = useModule();
  const video = useRef<HTMLVideoElement>(null);
  const sounding = usePlayer((state) => state.playing);
  const Heading = level === 2 ? 'h2' : 'h3';
  const languages = track.captions.map(({ language }) => localeFacts[language].name);

  // One sound at a time, whichever began last.
  useEffect(() => {
    if (sounding) {
      video.current?.pause();
    }
  }, [sounding]);
  const silenceOthers = () => {
    if (player.getState().playing) {
      player.toggle();
    }
  };

  return (
    <figure className={classNames(styles.film, large && styles.large)}>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks below are those that the film has */}
      <video
        ref={video}
        className={styles.screen}
        controls
        playsInline
        preload="none"
        poster={track.cover?.src}
        width={1280}
        height={720}
        aria-label={track.title}
        onPlay={silenceOthers}
      >
        {track.files.map((file) => (
          <source key={file.href} src={file.href} type={file.type} />
        ))}
        {track.captions.map(({ language, src }) => (
          <track
            key={language}
            kind="captions"
            src={src}
            srcLang={language}
            label={localeFacts[language].name}
            default={language === locale}
          />
        ))}
      </video>
      <figcaption className={styles.caption}>
        <Heading className={styles.title} {...languageAttributes(track.language, locale)}>
          {track.title}
        </Heading>
        <p className="meta">
          {(track.maddah ?? track.genre) && <>{(track.maddah ?? track.genre)?.label} · </>}
          <span className="ltr">{formatClock(track.seconds)}</span>
        </p>
        {languages.length > 0 && (
          <p className="meta">{t('track.captions', { languages: languages.join(t('track.separator')) })}</p>
        )}
        {details && <TrackDetails track={track} />}
      </figcaption>
    </figure>
  );
}
