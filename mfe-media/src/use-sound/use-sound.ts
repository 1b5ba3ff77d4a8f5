import type { PlayerState, PlayerTrack } from '@sahn/contracts/player/player';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';

export interface Sound {
  /** Whether the site's player holds it, sounding or not. */
  current: boolean;
  playing: boolean;
  /** Seconds; 0 while the player does not hold it. */
  position: number;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** Plays it, unless it plays already. */
  start(): void;
  toggle(): void;
  /** Goes to a second; null where the length is unknown. With `play` it also starts what is at rest. */
  seek(seconds: number | null, play: boolean): void;
}

/** One sound as the site's player has it. `queue` is what it plays within. */
export function useSound(track: PlayerTrack, queue: readonly PlayerTrack[]): Sound {
  const { player } = useModule();
  const holds = (state: PlayerState) => state.track?.id === track.id;
  const current = usePlayer(holds);
  const playing = usePlayer((state) => holds(state) && state.playing);
  const position = usePlayer((state) => (holds(state) ? state.position : 0));
  const duration = usePlayer((state) => (holds(state) ? state.duration : 0));

  const start = () => {
    const state = player.getState();
    if (!holds(state)) {
      player.play(
        queue,
        queue.findIndex(({ id }) => id === track.id),
      );
    } else if (!state.playing && !state.waiting) {
      player.toggle();
    }
  };
  return {
    current,
    playing,
    position,
    duration,
    start,
    toggle: () => (holds(player.getState()) ? player.toggle() : start()),
    seek(seconds, play) {
      if (play) {
        start();
      }
      if (seconds !== null && holds(player.getState())) {
        player.seek(seconds);
      }
    },
  };
}
