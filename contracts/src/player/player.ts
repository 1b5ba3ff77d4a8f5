import type { Locale } from '../text/locale.ts';

/** One recording as the site's player takes it. */
export interface PlayerTrack {
  id: string;
  title: string;
  /** Language of the title: it plays on in pages of another. */
  language?: Locale;
  /** Who recites. */
  by?: string;
  src: string;
  cover?: string;
  /** Path of its page, below the locale prefix. */
  page?: string;
  /** Start of each line in milliseconds, for pages that follow the recitation. */
  lines?: readonly { line: string; at: number }[];
}

/** What a recording is called in one language. */
export type PlayerNames = Pick<PlayerTrack, 'title' | 'by' | 'language'>;

export const repeatModes = ['off', 'all', 'one'] as const;
/** What follows a recording that ends: the next one, the whole queue again, or itself again. */
export type RepeatMode = (typeof repeatModes)[number];

/** Playback rates; 1 is as recorded. The pitch does not change. */
export const playerRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export type PlayerRate = (typeof playerRates)[number];

/**
 * Why a recording does not play. `network`: the connection was lost or the server failed. `missing`: the file does not
 * exist. `format`: the browser cannot play the file. `blocked`: the browser plays only after a user gesture.
 */
export type PlayerFailure = 'network' | 'missing' | 'format' | 'blocked';

/** A part of the current recording that is repeated. In seconds, except for the pause. */
export interface PlayerLoop {
  from: number;
  to: number;
  /** Pause between two rounds, in milliseconds. */
  pauseMs: number;
  /** Number of rounds; `Infinity`: until it is removed. After the last round, playback continues beyond the loop. */
  times: number;
}

export interface PlayerState {
  readonly track: PlayerTrack | null;
  readonly queue: readonly PlayerTrack[];
  readonly playing: boolean;
  /** Play was requested, and the sound has not started yet: the file is loading. */
  readonly waiting: boolean;
  /** Seconds. */
  readonly position: number;
  /** Seconds; 0 while unknown. */
  readonly duration: number;
  /** Paused because it has played to its end. */
  readonly ended: boolean;
  readonly failure: PlayerFailure | null;
  readonly rate: PlayerRate;
  readonly repeat: RepeatMode;
  /** The sleep timer: a time in milliseconds since 1970, or the end of the recording. */
  readonly sleep: number | 'end' | null;
  /** Removed by every change of recording. */
  readonly loop: PlayerLoop | null;
  /** Whether the page itself shows controls of the player now; the dock is then hidden. */
  readonly controlled: boolean;
}

/** The state of an empty player: on the server, during hydration, and before the first play. */
export const silentPlayer: PlayerState = {
  track: null,
  queue: [],
  playing: false,
  waiting: false,
  position: 0,
  duration: 0,
  ended: false,
  failure: null,
  rate: 1,
  repeat: 'off',
  sleep: null,
  loop: null,
  controlled: false,
};

/** The site's single player. It is part of the shell, so it plays on across navigations. */
export interface Player {
  getState(): PlayerState;
  subscribe(listener: () => void): () => void;
  /** Replaces the queue and plays from `index`. */
  play(queue: readonly PlayerTrack[], index?: number): void;
  /** Plays or pauses. After a failure it loads the file again and continues at the same position. */
  toggle(): void;
  /** Pauses and keeps the position. */
  pause(): void;
  /**
   * Seeks to a second, as soon as the duration is known. A paused recording stays paused, unless `play` is set.
   */
  seek(seconds: number, options?: { play?: boolean }): void;
  /** Plays the next recording of the queue, or the first when the queue repeats. Does nothing at the end. */
  next(): void;
  /** Plays the previous recording. Restarts this one when it has played for more than three seconds or is the first. */
  previous(): void;
  setRate(rate: PlayerRate): void;
  setRepeat(repeat: RepeatMode): void;
  /** Pauses after so many minutes, or when this recording ends; `null` cancels the timer. */
  setSleep(minutes: number | 'end' | null): void;
  /** Repeats a part of the current recording, exact to 100 ms; `null` removes the loop. It neither seeks nor plays. */
  setLoop(loop: PlayerLoop | null): void;
  /** Gives the recording with this id other names, those in the page's language, while it plays on. */
  rename(id: string, names: PlayerNames): void;
  /** Stops and empties the queue, which hides the dock. */
  close(): void;
  /**
   * Says that the page shows controls of the player, so that there is one player on the screen and not two. Returns the
   * function that says that they are gone.
   */
  takeControls(): () => void;
}

/** `BroadcastChannel` on which a tab announces that it starts to play, so that the other tabs pause. */
export const playingChannel = 'sahn.playing';
