import type { Track } from '@sahn/contracts/content/tracks';
import { type PlayerFailure, playingChannel } from '@sahn/contracts/player/player';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { filmFailure } from './film-failure.ts';
import { type FilmFile, firstFile, playableFiles, savesData } from './film-files.ts';

/** Milliseconds without data after which the connection counts as lost. */
const stallTimeoutMs = 20_000;

export interface FilmState {
  started: boolean;
  playing: boolean;
  waiting: boolean;
  /** Seconds. */
  position: number;
  /** Seconds; 0 while unknown. */
  duration: number;
  muted: boolean;
  rate: number;
  failure: PlayerFailure | null;
}

const atRest: FilmState = {
  started: false,
  playing: false,
  waiting: false,
  position: 0,
  duration: 0,
  muted: false,
  rate: 1,
  failure: null,
};

function read(video: HTMLVideoElement): Partial<FilmState> {
  return {
    position: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    muted: video.muted || video.volume === 0,
    rate: video.playbackRate,
  };
}

/** State and controls of a film. The state mirrors the video element. */
export function useFilm(video: RefObject<HTMLVideoElement | null>, track: Track) {
  const { player } = useModule();
  const [state, setState] = useState(atRest);
  const [files, setFiles] = useState<readonly FilmFile[]>([]);
  const [file, setFile] = useState<FilmFile>();
  const stallTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (change: Partial<FilmState>) => setState((before) => ({ ...before, ...change }));
  const look = () => video.current && set(read(video.current));

  // The visitor may have started the browser's native player before hydration: take its state.
  useEffect(() => {
    const element = video.current;
    if (element === null) {
      return;
    }
    const playable = playableFiles(element, track.files);
    setFiles(playable);
    setFile((chosen) =>
      chosen && playable.some(({ href }) => href === chosen.href) ? chosen : firstFile(playable, savesData()),
    );
    setState((before) => ({
      ...before,
      ...read(element),
      started: element.played.length > 0 || !element.paused,
      playing: !element.paused,
    }));
  }, [video, track]);
  useEffect(() => {
    const element = video.current;
    return () => {
      clearTimeout(stallTimer.current);
      // `load()` without `src` makes the element abort its download and release the file.
      element?.pause();
      element?.removeAttribute('src');
      element?.load();
    };
  }, [video]);

  // The sound that started last wins: the site's player, another film, or another tab of the site.
  const sounding = usePlayer((one) => one.playing);
  useEffect(() => {
    if (sounding) {
      video.current?.pause();
    }
  }, [video, sounding]);
  useEffect(() => {
    if (!state.playing || typeof BroadcastChannel === 'undefined') {
      return;
    }
    const channel = new BroadcastChannel(playingChannel);
    channel.onmessage = () => video.current?.pause();
    channel.postMessage('playing');
    return () => channel.close();
  }, [video, state.playing]);

  const fail = async (refusal = '') => {
    const element = video.current;
    clearTimeout(stallTimer.current);
    if (element === null || element.currentSrc === '') {
      return;
    }
    element.pause();
    set({ playing: false, waiting: false });
    const failure = await filmFailure(element, refusal);
    set({ failure });
  };
  const restartStallTimer = () => {
    clearTimeout(stallTimer.current);
    stallTimer.current = setTimeout(() => void fail('TimeoutError'), stallTimeoutMs);
  };
  const sound = (element: HTMLVideoElement) => {
    set({ started: true, waiting: true, failure: null });
    restartStallTimer();
    element.play().catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : '';
      if (name === 'AbortError') {
        set({ waiting: false });
      } else {
        void fail(name);
      }
    });
  };
  const play = () => {
    const element = video.current;
    if (element === null) {
      return;
    }
    // Nothing is loaded yet, or loading failed.
    if (file && (state.failure !== null || element.readyState === HTMLMediaElement.HAVE_NOTHING)) {
      const at = element.currentTime;
      element.src = file.href;
      element.defaultPlaybackRate = state.rate;
      element.playbackRate = state.rate;
      element.currentTime = at;
    }
    sound(element);
  };

  return {
    state,
    files,
    file,
    play,
    toggle: () => (video.current?.paused === false ? video.current.pause() : play()),
    /** Does nothing with null, the time of a bar without a duration. */
    seek(seconds: number | null, start: boolean) {
      const element = video.current;
      if (element === null || seconds === null) {
        return;
      }
      if (start && element.paused) {
        play();
      }
      element.currentTime = seconds;
      set({ position: seconds });
    },
    setRate(rate: number) {
      if (video.current) {
        video.current.defaultPlaybackRate = rate;
        video.current.playbackRate = rate;
      }
      set({ rate });
    },
    choose(chosen: FilmFile) {
      setFile(chosen);
      const element = video.current;
      if (element === null || element.readyState === HTMLMediaElement.HAVE_NOTHING) {
        return;
      }
      const { currentTime, paused } = element;
      element.src = chosen.href;
      element.currentTime = currentTime;
      if (!paused) {
        sound(element);
      }
    },
    /** Toggles picture-in-picture. */
    floatOut() {
      if (document.pictureInPictureElement === video.current) {
        void document.exitPictureInPicture();
      } else {
        video.current?.requestPictureInPicture().catch(() => undefined);
      }
    },
    /** Props of the video element. */
    handlers: {
      onPlay() {
        player.pause();
        set({ started: true, playing: true });
      },
      onPlaying() {
        clearTimeout(stallTimer.current);
        set({ playing: true, waiting: false, failure: null });
      },
      onPause() {
        clearTimeout(stallTimer.current);
        set({ playing: false, waiting: false });
      },
      onWaiting() {
        restartStallTimer();
        set({ waiting: true });
      },
      onProgress() {
        if (state.waiting) {
          restartStallTimer();
        }
      },
      onTimeUpdate: look,
      onDurationChange: look,
      onVolumeChange: look,
      onRateChange: look,
      onError: () => void fail(),
    },
  };
}

export type Film = ReturnType<typeof useFilm>;
