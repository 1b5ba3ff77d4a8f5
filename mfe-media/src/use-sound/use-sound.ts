import type { PlayerState, PlayerTrack } from '@sahn/contracts/player/player';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';

export interface Sound {
  /** Whether it is in the site's player, playing or paused. */
  current: boolean;
  playing: boolean;
  /** Seconds; 0 while it is not in the player. */
  position: number;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** Plays it; does nothing while it is playing. */
  start(): void;
  toggle(): void;
  /** Seeks to a second; null while the duration is unknown. With `play` it also starts a paused sound. */
  seek(seconds: number | null, play: boolean): void;
}

/** State and controls of one sound in the site's player. `queue`: what it is played in. */
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
