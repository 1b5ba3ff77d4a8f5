import { type PlayerTrack, silentPlayer } from '@sahn/contracts/player/player';
import { judgeFailure } from './judge-failure.browser.ts';
import { createLoop } from './loop.ts';
import { followMediaSession } from './media-session.browser.ts';
import { createOneTab } from './one-tab.browser.ts';
import { trackAfter, trackAtEnd, trackBefore } from './play-order.ts';
import type { Engine, PlayerStore } from './player.ts';
import { recall, remember } from './remembered.browser.ts';

/** How often the position is told while playing, in milliseconds (specification, section 4). */
const tickMs = 200;
/** How long nothing may arrive before the line counts as broken, in milliseconds. */
const patienceMs = 20_000;
/** From this second on, "previous" goes to the start of the same recording. */
const restartAfter = 3;

/**
 * What sounds: the site's one media element, made at the first play. State follows the element and its promises, never
 * the click.
 */
export function createEngine(store: PlayerStore, createAudio: () => HTMLAudioElement): Engine {
  const { setState, getState } = store;
  let audio: HTMLAudioElement | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let sleeping: ReturnType<typeof setTimeout> | undefined;
  /** Where to go as soon as the length is known, in seconds. */
  let wanted: number | undefined;
  /** Counts starts: what is told of an older one is of no interest. */
  let attempt = 0;
  /** The start whose failure is being looked into: the element and its promise both tell of it. */
  let failed: number | undefined;

  const loop = createLoop({
    position: () => audio?.currentTime ?? 0,
    rate: () => getState().rate,
    sounding: () => audio?.paused === false,
    turn(seconds) {
      goTo(seconds);
      void start();
    },
    hush: () => audio?.pause(),
    done: () => setState({ loop: null }),
  });
  const tab = createOneTab(() => engine.pause());

  const tell = () => {
    if (!audio) return;
    setState({
      position: wanted ?? audio.currentTime,
      duration: Number.isFinite(audio.duration) ? audio.duration : 0,
    });
  };
  const goTo = (seconds: number) => {
    if (!audio) return;
    const target = Math.max(seconds, 0);
    wanted = Number.isNaN(audio.duration) ? target : undefined;
    if (wanted === undefined) audio.currentTime = Math.min(target, audio.duration);
    setState({ ended: false });
    tell();
    loop.look();
  };
  const stopTimers = () => {
    clearInterval(ticking);
    clearTimeout(patience);
    ticking = undefined;
  };
  const rest = () => {
    stopTimers();
    setState({ playing: false, waiting: false, ended: audio?.ended ?? false });
    tell();
  };
  const fail = async (refusal?: string) => {
    if (!audio || failed === attempt) return;
    attempt += 1;
    failed = attempt;
    const src = audio.src;
    const code = audio.error?.code;
    audio.pause();
    rest();
    const failure = await judgeFailure({ src, code, refusal });
    if (failed === attempt) setState({ failure, waiting: false });
  };
  const watchLine = () => {
    clearTimeout(patience);
    if (getState().waiting) patience = setTimeout(() => void fail('TimeoutError'), patienceMs);
  };
  const wait = () => {
    setState({ waiting: true });
    watchLine();
  };
  const sound = () => {
    setState({ playing: true, waiting: false, failure: null, ended: false });
    watchLine();
    ticking ??= setInterval(tell, tickMs);
    tell();
    loop.look();
  };
  const start = async () => {
    if (!audio) return;
    attempt += 1;
    const mine = attempt;
    setState({ failure: null, ended: false });
    if (!loop.resting() && !getState().playing) wait();
    tab.claim();
    try {
      await audio.play();
      if (mine === attempt && !audio.paused) sound();
    } catch (error) {
      // Overtaken by a pause or by another recording: no failure of this one.
      const name = error instanceof DOMException ? error.name : '';
      if (mine === attempt && name !== 'AbortError') void fail(name);
    }
  };
  const end = () => {
    if (loop.endsHere()) return;
    rest();
    if (getState().sleep === 'end') {
      setState({ sleep: null });
      return;
    }
    const next = trackAtEnd(getState());
    if (next) begin(next);
  };

  const prepareElement = () => {
    const element = createAudio();
    element.addEventListener('pause', () => {
      // Told late, it may be of a pause that a new start has overtaken. Between two rounds of a loop all goes on.
      if (element.paused && !loop.resting() && !element.ended) rest();
    });
    element.addEventListener('durationchange', () => {
      if (wanted !== undefined && !Number.isNaN(element.duration)) goTo(wanted);
      tell();
    });
    element.addEventListener('waiting', () => {
      if (!element.paused) wait();
    });
    element.addEventListener('playing', () => {
      setState({ waiting: false });
      watchLine();
      loop.look();
    });
    element.addEventListener('progress', watchLine);
    element.addEventListener('error', () => {
      if (element.hasAttribute('src')) void fail();
    });
    element.addEventListener('ended', end);
    return element;
  };
  const load = (track: PlayerTrack) => {
    audio ??= prepareElement();
    audio.src = track.src;
    audio.defaultPlaybackRate = getState().rate;
    audio.playbackRate = getState().rate;
  };
  const begin = (track: PlayerTrack) => {
    stopTimers();
    loop.set(null);
    wanted = undefined;
    setState({ track, playing: false, position: 0, duration: 0, failure: null, ended: false, loop: null });
    load(track);
    void start();
  };
  const tryAgain = (track: PlayerTrack) => {
    wanted = getState().position || undefined;
    load(track);
    void start();
  };
  const cancelSleep = () => {
    clearTimeout(sleeping);
    setState({ sleep: null });
  };
  const resume = () => {
    const { track, failure } = getState();
    if (!audio || !track) return;
    if (failure && failure !== 'blocked') tryAgain(track);
    else if (audio.paused) void start();
  };

  const engine: Engine = {
    play(queue, index = 0) {
      const track = queue[index];
      if (!track) return;
      setState({ queue });
      begin(track);
    },
    toggle() {
      if (!audio) return;
      if (audio.paused && !loop.resting()) resume();
      else engine.pause();
    },
    pause() {
      attempt += 1;
      const from = loop.interrupt();
      if (from !== undefined) {
        goTo(from);
        rest();
      }
      audio?.pause();
      if (getState().waiting) rest();
    },
    seek(seconds, { play = false } = {}) {
      if (!audio || !getState().track) return;
      const inPause = loop.interrupt() !== undefined;
      goTo(seconds);
      if (play || inPause) resume();
    },
    next() {
      const next = trackAfter(getState());
      if (next) begin(next);
    },
    previous() {
      const before = trackBefore(getState());
      if (!before || getState().position > restartAfter) engine.seek(0);
      else begin(before);
    },
    setRate(rate) {
      setState({ rate });
      remember(getState());
      if (!audio) return;
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
      loop.look();
    },
    setRepeat(repeat) {
      setState({ repeat });
      remember(getState());
    },
    setSleep(minutes) {
      cancelSleep();
      if (typeof minutes === 'number') {
        setState({ sleep: Date.now() + minutes * 60_000 });
        sleeping = setTimeout(() => {
          setState({ sleep: null });
          engine.pause();
        }, minutes * 60_000);
      } else setState({ sleep: minutes });
    },
    setLoop(next) {
      if (!audio || !getState().track) return;
      setState({ loop: next });
      loop.set(next);
    },
    close() {
      attempt += 1;
      stopTimers();
      cancelSleep();
      loop.set(null);
      wanted = undefined;
      tab.leave();
      const { rate, repeat } = getState();
      setState({ ...silentPlayer, rate, repeat });
      if (!audio) return;
      // Without an address and loaded anew, the element lets go of the file and of the line.
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
  setState(recall());
  followMediaSession(store, engine);
  return engine;
}
