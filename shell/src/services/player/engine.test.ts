import type { PlayerTrack } from '@sahn/contracts/player/player';
import { SampleAudio } from '../../testing/sample-audio.ts';
import { createEngine } from './engine.browser.ts';
import { createPlayer } from './player.ts';

const tracks: PlayerTrack[] = ['one', 'two', 'three'].map((id) => ({ id, title: id, src: `/${id}.mp3` }));

async function setUp() {
  const made: SampleAudio[] = [];
  const player = createPlayer(
    async () => (store) =>
      createEngine(store, () => {
        const audio = new SampleAudio();
        made.push(audio);
        return audio as unknown as HTMLAudioElement;
      }),
  );
  const stop = player.subscribe(() => {});
  await jest.advanceTimersByTimeAsync(0);
  stop();
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const playing = async (index = 0) => {
    player.play(tracks, index);
    await pass(0);
    const audio = made[0];
    if (!audio) throw new Error('no element was made');
    return audio;
  };
  return { player, made, pass, playing };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

function answerHead(answer: () => Promise<{ status: number; ok: boolean }>) {
  globalThis.fetch = jest.fn(answer) as unknown as typeof fetch;
  AbortSignal.timeout ??= () => new AbortController().signal;
}

describe('the media element', () => {
  it('is made at the first play, and there is one for all recordings', async () => {
    const { made, playing } = await setUp();
    expect(made).toHaveLength(0);
    await playing(0);
    await playing(2);
    expect(made).toHaveLength(1);
  });

  it('releases the file when the player is closed', async () => {
    const { player, playing } = await setUp();
    const audio = await playing();
    player.setSleep(10);
    player.setLoop({ from: 1, to: 2, pauseMs: 0, times: Infinity });
    player.close();
    await jest.advanceTimersByTimeAsync(0);
    expect(audio.src).toBe('');
    expect(audio.loads).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
    expect(player.getState()).toMatchObject({
      track: null,
      queue: [],
      playing: false,
      sleep: null,
      loop: null,
    });
  });
});

describe('time', () => {
  it('is updated every 200 ms while playing, and not after a pause or the end', async () => {
    const { player, pass, playing } = await setUp();
    const audio = await playing();
    await pass(0);
    const told: number[] = [];
    player.subscribe(() => told.push(player.getState().position));
    await pass(1_000);
    expect(told.map((seconds) => seconds.toFixed(1))).toEqual(['0.2', '0.4', '0.6', '0.8', '1.0']);
    player.pause();
    await pass(0);
    const count = told.length;
    await pass(2_000);
    expect(told).toHaveLength(count);
    expect(jest.getTimerCount()).toBe(0);
    player.toggle();
    await pass(0);
    player.setRepeat('off');
    player.play(tracks.slice(2));
    await pass(0);
    audio.finish();
    const atEnd = told.length;
    expect(told.at(-1)).toBe(60);
    await pass(2_000);
    expect(told).toHaveLength(atEnd);
    expect(player.getState()).toMatchObject({ playing: false, ended: true, position: 60 });
  });

  it('is set as soon as the duration is known', async () => {
    const { player, playing } = await setUp();
    player.play(tracks);
    player.seek(12);
    expect(player.getState().position).toBe(12);
    const audio = await playing(0);
    player.seek(500);
    expect(audio.currentTime).toBe(60);
  });

  it('starts a paused recording only with `play`', async () => {
    const { player, pass, playing } = await setUp();
    await playing();
    player.pause();
    await pass(0);
    player.seek(10);
    await pass(0);
    expect(player.getState()).toMatchObject({ playing: false, position: 10 });
    player.seek(20, { play: true });
    await pass(0);
    expect(player.getState()).toMatchObject({ playing: true, position: 20 });
  });
});

describe('state', () => {
  it('is waiting until the sound starts, and a pause before that cancels the start', async () => {
    const { player, pass, playing } = await setUp();
    const audio = await playing();
    audio.answer = () => new Promise(() => {});
    player.next();
    await pass(0);
    expect(player.getState()).toMatchObject({ playing: false, waiting: true });
    player.toggle();
    await pass(0);
    expect(player.getState()).toMatchObject({ playing: false, waiting: false, failure: null });
  });

  it('reports a lost connection when no data arrives', async () => {
    const { player, pass, playing } = await setUp();
    const audio = await playing();
    audio.answer = () => new Promise(() => {});
    player.next();
    await pass(15_000);
    audio.emit('progress');
    await pass(15_000);
    expect(player.getState()).toMatchObject({ waiting: true, failure: null });
    await pass(6_000);
    expect(player.getState()).toMatchObject({ waiting: false, failure: 'network' });
  });

  it.each([
    ['missing', 4, async () => ({ status: 404, ok: false })],
    ['format', 4, async () => ({ status: 200, ok: true })],
    ['network', 4, async () => ({ status: 503, ok: false })],
    ['network', 4, () => Promise.reject(new TypeError('no line'))],
    ['network', 2, async () => ({ status: 200, ok: true })],
    ['format', 3, async () => ({ status: 200, ok: true })],
  ])('reports a failure of kind %s (code %i of the element)', async (kind, code, head) => {
    const { player, pass, playing } = await setUp();
    answerHead(head);
    const audio = await playing();
    audio.breakWith(code);
    await pass(0);
    expect(player.getState()).toMatchObject({ playing: false, waiting: false, failure: kind });
  });

  it('reports a refused play once, and retries from the same position', async () => {
    const { player, pass, playing } = await setUp();
    answerHead(async () => ({ status: 200, ok: true }));
    const audio = await playing();
    await pass(5_000);
    audio.breakWith(3);
    await pass(0);
    expect(player.getState().failure).toBe('format');
    player.toggle();
    await pass(0);
    expect(player.getState()).toMatchObject({ failure: null, playing: true });
    expect(audio.currentTime).toBeCloseTo(5, 1);
    audio.answer = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    player.next();
    await pass(0);
    expect(player.getState()).toMatchObject({ failure: 'blocked', playing: false });
  });
});

describe('queue', () => {
  it('goes on by itself, and stops at its end', async () => {
    const { player, pass, playing } = await setUp();
    const audio = await playing(1);
    audio.finish();
    await pass(0);
    expect(player.getState()).toMatchObject({ track: tracks[2], playing: true });
    audio.finish();
    await pass(0);
    expect(player.getState()).toMatchObject({ track: tracks[2], playing: false });
    player.next();
    expect(player.getState().track).toEqual(tracks[2]);
  });

  it('repeats all, or one', async () => {
    const { player, pass, playing } = await setUp();
    const audio = await playing(2);
    player.setRepeat('all');
    audio.finish();
    await pass(0);
    expect(player.getState().track).toEqual(tracks[0]);
    player.setRepeat('one');
    audio.finish();
    await pass(0);
    expect(player.getState()).toMatchObject({ track: tracks[0], playing: true, position: 0 });
    player.next();
    expect(player.getState().track).toEqual(tracks[1]);
  });

  it('goes to the start of the current recording first', async () => {
    const { player, pass, playing } = await setUp();
    await playing(1);
    await pass(5_000);
    player.previous();
    expect(player.getState()).toMatchObject({ track: tracks[1], position: 0 });
    player.previous();
    expect(player.getState().track).toEqual(tracks[0]);
  });
});

it('knows whether the page shows controls of its own, also after it was closed', async () => {
  const { player, playing } = await setUp();
  const leave = player.takeControls();
  const leaveOther = player.takeControls();
  await playing();
  leave();
  leave();
  player.close();
  expect(player.getState().controlled).toBe(true);
  leaveOther();
  expect(player.getState().controlled).toBe(false);
});

describe('speed and repeat', () => {
  it('are stored on the device and apply to every recording', async () => {
    const first = await setUp();
    const audio = await first.playing();
    first.player.setRate(1.5);
    first.player.setRepeat('all');
    first.player.next();
    expect(audio.playbackRate).toBe(1.5);
    const { player } = await setUp();
    expect(player.getState()).toMatchObject({ rate: 1.5, repeat: 'all' });
  });

  it.each(['{', '{"rate":9,"repeat":"twice"}', 'null'])('are the usual ones after %s', async (kept) => {
    localStorage.setItem('sahn.player', kept);
    expect((await setUp()).player.getState()).toMatchObject({ rate: 1, repeat: 'off' });
  });
});

describe('sleep', () => {
  it('pauses after the minutes, or at the end of the recording', async () => {
    const { player, pass, playing } = await setUp();
    const audio = await playing();
    player.setRepeat('one');
    audio.knowDuration(6_000);
    player.setSleep(5);
    expect(player.getState().sleep).toBe(Date.now() + 300_000);
    await pass(300_000);
    expect(player.getState()).toMatchObject({ playing: false, sleep: null });
    player.toggle();
    player.setSleep('end');
    audio.finish();
    await pass(1_000);
    expect(player.getState()).toMatchObject({ playing: false, sleep: null });
  });
});

describe('a loop', () => {
  const ranges = { from: 10, to: 12, pauseMs: 0, times: 2 };

  it('restarts within 100 ms of its end, as often as requested, and plays on', async () => {
    const { player, pass, playing } = await setUp();
    const audio = await playing();
    let farthest = 0;
    player.setLoop(ranges);
    player.seek(10);
    for (let ms = 0; ms < 3_900; ms += 10) {
      await pass(10);
      farthest = Math.max(farthest, audio.currentTime);
    }
    expect(farthest).toBeGreaterThanOrEqual(11.98);
    expect(farthest).toBeLessThan(12.1);
    await pass(400);
    expect(audio.currentTime).toBeGreaterThan(12);
    expect(player.getState().loop).toBeNull();
  });

  it('that is chosen while another is heard is heard as often as requested itself', async () => {
    const { player, pass, playing } = await setUp();
    const audio = await playing();
    player.setLoop({ ...ranges, times: 3 });
    player.seek(10);
    // In the second round.
    await pass(3_000);
    player.setLoop(ranges);
    await pass(2_000);
    expect(audio.currentTime).toBeLessThan(12);
    expect(player.getState().loop).not.toBeNull();
    await pass(2_000);
    expect(audio.currentTime).toBeGreaterThan(12);
  });

  it('pauses between two rounds, and stays paused after a press in that pause', async () => {
    const { player, pass, playing } = await setUp();
    const audio = await playing();
    player.setLoop({ ...ranges, pauseMs: 1_000, times: Infinity });
    player.seek(10);
    await pass(2_300);
    expect(audio.paused).toBe(true);
    expect(player.getState().playing).toBe(true);
    await pass(1_000);
    expect(audio.paused).toBe(false);
    await pass(2_000);
    player.toggle();
    await pass(5_000);
    expect(audio.paused).toBe(true);
    expect(player.getState()).toMatchObject({ playing: false, position: 10 });
    player.toggle();
    await pass(0);
    expect(player.getState().playing).toBe(true);
  });

  it('works at the end of the recording too', async () => {
    const { player, pass, playing } = await setUp();
    const audio = await playing();
    player.setLoop({ from: 50, to: 60, pauseMs: 0, times: Infinity });
    player.seek(55);
    audio.finish();
    await pass(0);
    expect(player.getState()).toMatchObject({ playing: true, position: 50 });
  });

  it('follows the speed', async () => {
    const { player, pass, playing } = await setUp();
    const audio = await playing();
    player.setLoop({ ...ranges, times: Infinity });
    player.seek(10);
    player.setRate(2);
    await pass(1_100);
    expect(audio.currentTime).toBeGreaterThan(10);
    expect(audio.currentTime).toBeLessThan(10.3);
  });

  it('that is chosen before an offered recording plays is heard when it does', async () => {
    const { player, made, pass } = await setUp();
    player.store.setState({ track: tracks[0], queue: tracks, position: 11 });
    player.setLoop({ ...ranges, times: Infinity });
    player.setRate(1.25);
    expect(player.getState().loop).not.toBeNull();
    player.toggle();
    await pass(1_000);
    expect(made[0]?.currentTime).toBeGreaterThanOrEqual(10);
    expect(made[0]?.currentTime).toBeLessThan(11);
  });
});
