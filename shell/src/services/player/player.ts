import { type Player, type PlayerState, type PlayerTrack, silentPlayer } from '@sahn/contracts/player/player';
import { createStore, type StoreApi } from 'zustand';

export type PlayerStore = StoreApi<PlayerState>;

/** What the player does once its engine is here. */
export type Engine = Omit<Player, 'getState' | 'subscribe'>;

export interface SitePlayer extends Player {
  /** The state itself, for the frame of every page: reading it does not load what playing needs. */
  readonly store: Pick<PlayerStore, 'getState' | 'getInitialState' | 'subscribe'>;
}

/**
 * The site's one player. Until a part of the page listens to it or plays something, it is this state alone: `load`
 * then brings the engine with its media element. What is asked of it before that is done when it has come.
 */
export function createPlayer(load: () => Promise<(store: PlayerStore) => Engine>): SitePlayer {
  const store = createStore<PlayerState>()(() => silentPlayer);
  let engine: Engine | undefined;
  let coming: Promise<Engine> | undefined;
  /** Counts what takes back whatever was asked before the engine came. */
  let takenBack = 0;

  const prepare = () => {
    coming ??= load().then(
      (create) => {
        engine = create(store);
        return engine;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  const ask = (step: (engine: Engine) => void) => {
    if (engine) {
      step(engine);
      return;
    }
    const asked = takenBack;
    prepare().then(
      (ready) => {
        if (asked === takenBack) step(ready);
      },
      () => {
        if (asked === takenBack && store.getState().track)
          store.setState({ waiting: false, failure: 'network' });
      },
    );
  };
  const takeBack = () => {
    takenBack += 1;
    store.setState({ waiting: false });
  };
  const play = (queue: readonly PlayerTrack[], index = 0) => {
    const track = queue[index];
    if (!track) return;
    if (!engine) store.setState({ queue, track, waiting: true, failure: null });
    ask((ready) => ready.play(queue, index));
  };

  return {
    getState: store.getState,
    store,
    subscribe(listener) {
      // A press must find the engine at hand: some browsers let a sound begin within the press alone.
      prepare().catch(() => undefined);
      return store.subscribe(listener);
    },
    play,
    toggle() {
      const { queue, track, waiting } = store.getState();
      if (engine) engine.toggle();
      else if (waiting) takeBack();
      else if (track) play(queue, queue.indexOf(track));
    },
    pause() {
      if (engine) engine.pause();
      else takeBack();
    },
    seek: (seconds, options) => ask((ready) => ready.seek(seconds, options)),
    next: () => ask((ready) => ready.next()),
    previous: () => ask((ready) => ready.previous()),
    setRate: (rate) => ask((ready) => ready.setRate(rate)),
    setRepeat: (repeat) => ask((ready) => ready.setRepeat(repeat)),
    setSleep: (minutes) => ask((ready) => ready.setSleep(minutes)),
    setLoop: (loop) => ask((ready) => ready.setLoop(loop)),
    close() {
      takenBack += 1;
      if (engine) engine.close();
      else store.setState(silentPlayer);
    },
  };
}
