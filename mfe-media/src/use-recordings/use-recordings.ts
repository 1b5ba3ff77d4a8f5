import type { Track } from '@sahn/contracts/content/tracks';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { playerId, playerQueue } from '../player-track/player-track.ts';

export interface Recordings {
  /** Whether this track is in the site's player, playing or paused. */
  isCurrent(track: Track): boolean;
  isPlaying(track: Track): boolean;
  /** Plays a track with the whole list as queue; pauses and resumes the current one. */
  toggle(track: Track): void;
  /** Whether there is a track `steps` after this one. */
  canSkip(from: Track, steps: number): boolean;
  skip(from: Track, steps: number): void;
}

/** State and controls of a list of recordings. `page`: path of their page, below the locale prefix. */
export function useRecordings(tracks: readonly Track[], page: string): Recordings {
  const { player } = useModule();
  const currentId = usePlayer((state) => state.track?.id);
  const playing = usePlayer((state) => state.playing);

  const queue = playerQueue(tracks, page);
  const indexAfter = (from: Track, steps: number) =>
    queue.findIndex((track) => track.id === playerId(from)) + steps;
  const isCurrent = (track: Track) => playerId(track) === currentId;
  const canSkip = (from: Track, steps: number) => queue[indexAfter(from, steps)] !== undefined;
  const skip = (from: Track, steps: number) => {
    if (canSkip(from, steps)) {
      player.play(queue, indexAfter(from, steps));
    }
  };
  return {
    isCurrent,
    isPlaying: (track) => playing && isCurrent(track),
    toggle: (track) => (isCurrent(track) ? player.toggle() : skip(track, 0)),
    canSkip,
    skip,
  };
}
