/** One sound as the site's player takes it. */
export interface PlayerTrack {
  id: string;
  title: string;
  /** Who recites. */
  by?: string;
  src: string;
  cover?: string;
  /** Page on which it stands, below the locale prefix. */
  page?: string;
  /** Start of each line in milliseconds, for pages that follow the recitation. */
  lines?: readonly { line: string; at: number }[];
}

export const repeatModes = ['off', 'all', 'one'] as const;
/** What follows a recording that ends: the next one, the whole queue over again, or itself again. */
export type RepeatMode = (typeof repeatModes)[number];

/** Speeds that are offered; 1 is as recorded. Pitch stays. */
export const playerRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export type PlayerRate = (typeof playerRates)[number];

/**
 * Why a recording does not sound. `network`: the line broke or the server failed. `missing`: the file is not there.
 * `format`: what arrived is no sound that this browser plays. `blocked`: the browser plays only after a press.
 */
export type PlayerFailure = 'network' | 'missing' | 'format' | 'blocked';

/** A part of the current recording that is heard again and again. Seconds, but for the pause. */
export interface PlayerLoop {
  from: number;
  to: number;
  /** Silence between two rounds, in milliseconds. */
  pauseMs: number;
  /** How often it is heard in all; `Infinity` until it is taken back. Playing goes on beyond it after the last. */
  times: number;
}

export interface PlayerState {
  readonly track: PlayerTrack | null;
  readonly queue: readonly PlayerTrack[];
  readonly playing: boolean;
  /** Asked to play, and nothing is heard yet: the file is on its way. */
  readonly waiting: boolean;
  /** Seconds. */
  readonly position: number;
  /** Seconds; 0 while unknown. */
  readonly duration: number;
  /** At rest because its end was heard. */
  readonly ended: boolean;
  readonly failure: PlayerFailure | null;
  readonly rate: PlayerRate;
  readonly repeat: RepeatMode;
  /** When the sound will fall silent by itself: a time in milliseconds since 1970, or the end of the recording. */
  readonly sleep: number | 'end' | null;
  /** Taken back by every change of recording. */
  readonly loop: PlayerLoop | null;
}

/** The state of a player that holds nothing: on the server, while hydrating, and before the first play. */
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
};

/** The one player of the site. It lives in the shell: it plays on while pages come and go. */
export interface Player {
  getState(): PlayerState;
  subscribe(listener: () => void): () => void;
  /** Replaces the queue and plays from `index`. */
  play(queue: readonly PlayerTrack[], index?: number): void;
  /** Plays, or pauses what plays. After a failure it fetches the file anew and goes on where it broke. */
  toggle(): void;
  /** Falls silent and stays where it is. */
  pause(): void;
  /**
   * Goes to a second, as soon as the length is known. Playing goes on or stays paused as it was; with `play` it starts
   * what was at rest.
   */
  seek(seconds: number, options?: { play?: boolean }): void;
  /** To the next of the queue, or to its first when the queue repeats. Does nothing at the end. */
  next(): void;
  /** To the one before; to the start of this one when more than three seconds of it were heard, or it is the first. */
  previous(): void;
  setRate(rate: PlayerRate): void;
  setRepeat(repeat: RepeatMode): void;
  /** Falls silent after so many minutes, or when this recording ends; `null` takes it back. */
  setSleep(minutes: number | 'end' | null): void;
  /** Repeats a part of the current recording, exact to 100 ms; `null` takes it back. Does not move or start anything. */
  setLoop(loop: PlayerLoop | null): void;
  /** Stops and empties the queue: the dock goes away. */
  close(): void;
}

/** `BroadcastChannel` on which a page of the site says that it begins to sound, so that the others fall silent. */
export const playingChannel = 'sahn.playing';
