import { type Player, type PlayerState, silentPlayer } from '@sahn/contracts/player/player';

export interface SamplePlayer extends Player {
  /** Changes the state as the media element would: time passes, a file fails. */
  update(change: Partial<PlayerState>): void;
}

/** A player without sound whose state is in memory. `start`: overrides of the initial state. */
export function createSamplePlayer(start: Partial<PlayerState> = {}): SamplePlayer {
  let state: PlayerState = { ...silentPlayer, ...start };
  const listeners = new Set<() => void>();
  const update = (change: Partial<PlayerState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const skip = (steps: number) => {
    const track = state.queue[state.queue.findIndex(({ id }) => id === state.track?.id) + steps];
    if (track) update({ track, position: 0 });
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: (queue, index = 0) =>
      update({
        queue,
        track: queue[index] ?? null,
        playing: true,
        position: 0,
        duration: 252,
        failure: null,
      }),
    toggle: () => update({ playing: !state.playing, failure: null }),
    pause: () => update({ playing: false }),
    seek: (position, { play = false } = {}) => update({ position, playing: play || state.playing }),
    next: () => skip(1),
    previous: () => skip(-1),
    setRate: (rate) => update({ rate }),
    setRepeat: (repeat) => update({ repeat }),
    setSleep: (minutes) =>
      update({ sleep: typeof minutes === 'number' ? Date.now() + minutes * 60_000 : minutes }),
    setLoop: (loop) => update({ loop }),
    rename(id, names) {
      if (state.track?.id === id) update({ track: { ...state.track, ...names } });
    },
    close: () => update({ ...silentPlayer, controlled: state.controlled }),
    takeControls() {
      update({ controlled: true });
      return () => update({ controlled: false });
    },
    update,
  };
}
