import { type Player, type PlayerState, type PlayerTrack, silentPlayer } from '@sahn/contracts/player/player';
import { createStore, type StoreApi } from 'zustand';

export type PlayerStore = StoreApi<PlayerState>;

/** The player's methods, implemented by the engine. */
export type Engine = Omit<Player, 'getState' | 'subscribe' | 'takeControls'>;

export interface SitePlayer extends Player {
  /** The state, for the frame of every page: subscribing to it does not load the engine. */
  readonly store: PlayerStore;
}

/**
 * The site's single player. Its engine, with the media element, is loaded by `load` when a part of the page subscribes or
 * plays something. Calls before that are performed when the engine is loaded.
 */
export function createPlayer(load: () => Promise<(store: PlayerStore) => Engine>): SitePlayer {
  const store = createStore<PlayerState>()(() => silentPlayer);
  let engine: Engine | undefined;
  let coming: Promise<Engine> | undefined;
  /** Number of calls that cancelled all calls before them, while the engine was loading. */
  let cancellations = 0;
  /** Number of the page's controls in view. */
  let controls = 0;

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
  const withEngine = (step: (engine: Engine) => void) => {
    if (engine) {
      step(engine);
      return;
    }
    const before = cancellations;
    prepare().then(
      (ready) => {
        if (before === cancellations) step(ready);
      },
      () => {
        if (before === cancellations && store.getState().track)
          store.setState({ waiting: false, failure: 'network' });
      },
    );
  };
  const cancelCalls = () => {
    cancellations += 1;
    store.setState({ waiting: false });
  };
  const play = (queue: readonly PlayerTrack[], index = 0) => {
    const track = queue[index];
    if (!track) return;
    if (!engine) store.setState({ queue, track, waiting: true, failure: null });
    withEngine((ready) => ready.play(queue, index));
  };

  return {
    getState: store.getState,
    store,
    subscribe(listener) {
      // Loaded before a press: some browsers allow playback only during the event of a press.
      prepare().catch(() => undefined);
      return store.subscribe(listener);
    },
    play,
    toggle() {
      const { track, waiting } = store.getState();
      if (engine) engine.toggle();
      else if (waiting) cancelCalls();
      else if (track) {
        store.setState({ waiting: true, failure: null });
        withEngine((ready) => ready.toggle());
      }
    },
    pause() {
      if (engine) engine.pause();
      else cancelCalls();
    },
    seek: (seconds, options) => withEngine((ready) => ready.seek(seconds, options)),
    next: () => withEngine((ready) => ready.next()),
    previous: () => withEngine((ready) => ready.previous()),
    setRate: (rate) => withEngine((ready) => ready.setRate(rate)),
    setRepeat: (repeat) => withEngine((ready) => ready.setRepeat(repeat)),
    setSleep: (minutes) => withEngine((ready) => ready.setSleep(minutes)),
    setLoop: (loop) => withEngine((ready) => ready.setLoop(loop)),
    rename: (id, names) => withEngine((ready) => ready.rename(id, names)),
    close() {
      cancellations += 1;
      if (engine) engine.close();
      else store.setState({ ...silentPlayer, controlled: controls > 0 });
    },
    takeControls() {
      let taken = true;
      const count = (change: number) => {
        controls += change;
        store.setState({ controlled: controls > 0 });
      };
      count(1);
      return () => {
        if (taken) count(-1);
        taken = false;
      };
    },
  };
}
