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

export interface PlayerState {
  readonly track: PlayerTrack | null;
  readonly queue: readonly PlayerTrack[];
  readonly playing: boolean;
  /** Seconds. */
  readonly position: number;
  /** Seconds; 0 while unknown. */
  readonly duration: number;
  readonly failed: boolean;
}

/** The one player of the site. It lives in the shell: it plays on while pages come and go. */
export interface Player {
  getState(): PlayerState;
  subscribe(listener: () => void): () => void;
  /** Replaces the queue and plays from `index`. */
  play(queue: readonly PlayerTrack[], index?: number): void;
  toggle(): void;
  /** Goes to a second, as soon as the length is known. Playing goes on or stays paused as it was. */
  seek(seconds: number): void;
  /** Stops and empties the queue: the dock goes away. */
  close(): void;
}
