import { SampleAudio } from '../../testing/sample-audio.ts';
import { createEngine } from './engine.browser.ts';
import { createPlayer } from './player.ts';

const tracks = ['one', 'two'].map((id) => ({ id, title: id, by: 'A reciter', src: `/${id}.mp3` }));
const handlers = new Map<MediaSessionAction, MediaSessionActionHandler | null>();
const session = {
  metadata: null,
  playbackState: 'none',
  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
    handlers.set(action, handler);
  },
  setPositionState: jest.fn((_state?: MediaPositionState) => {}),
};

class SampleMetadata {
  constructor(shown: MediaMetadataInit) {
    Object.assign(this, shown);
  }
}

// jsdom has none.
beforeAll(() => {
  Object.assign(navigator, { mediaSession: session });
  Object.assign(globalThis, { MediaMetadata: SampleMetadata });
});

beforeEach(() => {
  jest.useFakeTimers();
  handlers.clear();
  session.metadata = null;
});
afterEach(() => jest.useRealTimers());

const pass = () => jest.advanceTimersByTimeAsync(0);
const press = async (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) => {
  handlers.get(action)?.({ action, ...details });
  await pass();
};
const setUp = () =>
  createPlayer(
    async () => (store) => createEngine(store, () => new SampleAudio() as unknown as HTMLAudioElement),
  );

describe("the device's own controls", () => {
  it('go back and forth as the keys of a headset or a lock screen say', async () => {
    const player = setUp();
    const stop = player.subscribe(() => {});
    await pass();
    player.play(tracks);
    await pass();
    await press('pause');
    const reached: number[] = [];
    for (const [action, details] of [
      ['seekto', { seekTime: 30 }],
      ['seekbackward', {}],
      ['seekforward', { seekOffset: 5 }],
      ['seekbackward', { seekOffset: 15 }],
      ['seekforward', {}],
    ] as const) {
      await press(action, details);
      reached.push(player.getState().position);
    }
    expect(reached).toEqual([30, 20, 25, 10, 20]);
    expect(player.getState().playing).toBe(false);
    await press('nexttrack');
    expect(player.getState()).toMatchObject({ track: { id: 'two' }, playing: true });
    await press('stop');
    expect(player.getState().track).toBeNull();
    expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
    stop();
  });

  it('are never told of a position behind the end, which browsers refuse', async () => {
    const audio = new SampleAudio();
    const player = createPlayer(
      async () => (store) => createEngine(store, () => audio as unknown as HTMLAudioElement),
    );
    player.play(tracks);
    await pass();
    Object.defineProperty(audio, 'currentTime', { value: 60.02 });
    session.setPositionState.mockClear();
    await jest.advanceTimersByTimeAsync(400);
    expect(player.getState().position).toBe(60.02);
    expect(session.setPositionState.mock.calls).toEqual([[{ position: 60, duration: 60, playbackRate: 1 }]]);
  });

  it('are told of no position before it is known how long a recording is', async () => {
    const audio = new SampleAudio();
    audio.knowDuration = () => {};
    const player = createPlayer(
      async () => (store) => createEngine(store, () => audio as unknown as HTMLAudioElement),
    );
    session.setPositionState.mockClear();
    player.play(tracks);
    await pass();
    expect(player.getState()).toMatchObject({ playing: true, duration: 0 });
    expect(new Set(session.setPositionState.mock.calls.map(([state]) => state))).toEqual(
      new Set([undefined]),
    );
  });

  it('show and obey what was pressed before the player was loaded', async () => {
    const player = setUp();
    player.play(tracks);
    await pass();
    expect(session).toMatchObject({
      metadata: { title: 'one', artist: 'A reciter' },
      playbackState: 'playing',
    });
    await press('pause');
    expect(player.getState().playing).toBe(false);
    await press('play');
    expect(player.getState().playing).toBe(true);
  });

  it('show the names in the language of the page on which it plays on', async () => {
    const player = setUp();
    player.play(tracks);
    await pass();
    player.rename('one', { title: 'یک', by: 'یک مداح', language: 'fa' });
    expect(session).toMatchObject({ metadata: { title: 'یک', artist: 'یک مداح' } });
    expect(player.getState()).toMatchObject({ playing: true, queue: [{ title: 'یک' }, { title: 'two' }] });
    player.rename('two', { title: 'دو' });
    expect(session).toMatchObject({ metadata: { title: 'یک' } });
  });
});
