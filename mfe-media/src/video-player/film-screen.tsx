import type { Track } from '@sahn/contracts/content/tracks';
import { localeFacts } from '@sahn/contracts/text/locale';
import { useHydrated } from '@sahn/shared-ui/hooks/use-hydrated';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { useRef } from 'react';
import { FilmControls } from './film-controls.tsx';
import { pressFilmKey } from './film-keys.ts';
import styles from './film-screen.module.css';
import { useCaptions } from './use-captions.ts';
import { useFilm } from './use-film.ts';
import { useWideScreen } from './use-wide-screen.ts';

export interface FilmScreenProps {
  track: Track;
  large: boolean;
}

/** A film: the browser's native player, and after hydration the same element with our controls. The file is fetched on play. */
export function FilmScreen({ track, large }: FilmScreenProps) {
  const { t, locale } = useModule();
  const hydrated = useHydrated();
  const stage = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const film = useFilm(video, track);
  const captions = useCaptions(video, track, locale);
  const wideScreen = useWideScreen(stage, video);
  const { state } = film;

  const mute = () => {
    if (video.current) {
      video.current.muted = !video.current.muted;
    }
  };
  const louder = (step: number) => {
    if (video.current) {
      video.current.volume = Math.min(1, Math.max(0, video.current.volume + step));
      video.current.muted = false;
    }
  };
  const goBy = (seconds: number) =>
    film.seek(Math.max(0, Math.min(state.position + seconds, state.duration || track.seconds)), false);
  const start = () => {
    // The button is removed with the focus, and keys would no longer reach the film.
    stage.current?.focus({ preventScroll: true });
    film.toggle();
  };
  const keys = {
    toggle: film.toggle,
    goBy,
    louder,
    mute,
    widen: wideScreen.toggle,
    captions: captions.toggle,
  };

  return (
    <section
      ref={stage}
      className={classNames(
        styles.stage,
        large && styles.large,
        state.started && styles.started,
        state.playing && styles.playing,
      )}
      aria-label={t('video.player', { title: track.title })}
      // Focusable by a press on the picture, so that keys reach it.
      tabIndex={-1}
      onKeyDown={(event) => pressFilmKey(event, keys)}
    >
      <video
        ref={video}
        className={styles.picture}
        controls={!hydrated}
        playsInline
        preload="none"
        poster={track.cover?.src}
        width={1280}
        height={720}
        aria-label={track.title}
        onClick={hydrated ? film.toggle : undefined}
        {...film.handlers}
      >
        {track.files.map((file) => (
          <source key={file.href} src={file.href} type={file.type} />
        ))}
        {captions.languages.map((language) => (
          <track
            key={language}
            kind="captions"
            src={track.captions.find((one) => one.language === language)?.src}
            srcLang={language}
            label={localeFacts[language].name}
            default={language === locale}
          />
        ))}
      </video>
      {captions.shown !== null && captions.text !== '' && (
        <p className={styles.cue} lang={captions.shown} dir={localeFacts[captions.shown].direction}>
          <span>{captions.text}</span>
        </p>
      )}
      {hydrated && (
        <FilmControls
          title={track.title}
          film={film}
          captions={captions}
          seconds={track.seconds}
          onMute={mute}
          onStart={start}
          widen={wideScreen.possible ? wideScreen : undefined}
        />
      )}
    </section>
  );
}
