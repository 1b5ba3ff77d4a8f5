import { type PlayerTrack, silentPlayer } from '@sahn/contracts/player/player';
import { judgeFailure } from './judge-failure.browser.ts';
import { followPlace } from './kept-place.browser.ts';
import { createLoop } from './loop.ts';
import { followMediaSession } from './media-session.browser.ts';
import { createOneTab } from './one-tab.browser.ts';
import { trackAfter, trackAtEnd, trackBefore } from './play-order.ts';
import type { Engine, PlayerStore } from './player.ts';
import { recall, remember } from './remembered.browser.ts';

/** Interval of position updates while playing, in milliseconds (specification, section 4). */
const tickMs = 200;
/** Milliseconds without data after which the connection counts as lost. */
const stallTimeoutMs = 20_000;
/** After this many seconds, `previous` restarts the current recording. */
const restartAfter = 3;

/**
 * The player's engine: the site's single media element, created at the first play. The state follows the events and
 * promises of the element, not the calls of the player.
 */
export function createEngine(store: PlayerStore, createAudio: () => HTMLAudioElement): Engine {
  const { setState, getState } = store;
  let audio: HTMLAudioElement | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  let sleeping: ReturnType<typeof setTimeout> | undefined;
  /** Position in seconds to seek to as soon as the duration is known. */
  let wanted: number | undefined;
  /** Number of starts. Results of an older one are ignored. */
  let attempt = 0;
  /** The start whose failure is being handled: the element and the promise both report it. */
  let failed: number | undefined;

  const loop = createLoop({
    position: () => audio?.currentTime ?? 0,
    rate: () => getState().rate,
    sounding: () => audio?.paused === false,
    playFrom(seconds) {
      goTo(seconds);
      void start();
    },
    pause: () => audio?.pause(),
    done: () => setState({ loop: null }),
  });
  const tab = createOneTab(() => engine.pause());

  const publishTime = () => {
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
    publishTime();
    loop.check();
  };
  const stopTimers = () => {
    clearInterval(ticking);
    clearTimeout(stallTimer);
    ticking = undefined;
  };
  const rest = () => {
    stopTimers();
    setState({ playing: false, waiting: false, ended: audio?.ended ?? false });
    publishTime();
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
  const restartStallTimer = () => {
    clearTimeout(stallTimer);
    if (getState().waiting) stallTimer = setTimeout(() => void fail('TimeoutError'), stallTimeoutMs);
  };
  const wait = () => {
    setState({ waiting: true });
    restartStallTimer();
  };
  const sound = () => {
    setState({ playing: true, waiting: false, failure: null, ended: false });
    restartStallTimer();
    ticking ??= setInterval(publishTime, tickMs);
    publishTime();
    loop.check();
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
      // AbortError: interrupted by a pause or by another recording, which is not a failure.
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
      // The event is asynchronous: the element may play again by now. The pause between two rounds of a loop is not reported.
      if (element.paused && !loop.resting() && !element.ended) rest();
    });
    element.addEventListener('durationchange', () => {
      if (wanted !== undefined && !Number.isNaN(element.duration)) goTo(wanted);
      publishTime();
    });
    element.addEventListener('waiting', () => {
      if (!element.paused) wait();
    });
    element.addEventListener('playing', () => {
      setState({ waiting: false });
      restartStallTimer();
      loop.check();
    });
    element.addEventListener('progress', restartStallTimer);
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
      if (!audio) {
        const { track } = getState();
        if (track) tryAgain(track);
        return;
      }
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
      const { track } = getState();
      if (!track) return;
      if (!audio) {
        setState({ position: Math.max(seconds, 0) });
        if (play) tryAgain(track);
        return;
      }
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
      loop.check();
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
      if (!getState().track) return;
      setState({ loop: next });
      loop.set(next);
    },
    rename(id, names) {
      const rename = (one: PlayerTrack) => (one.id === id ? { ...one, ...names } : one);
      const { track, queue } = getState();
      if (track?.id === id) setState({ track: rename(track), queue: queue.map(rename) });
    },
    close() {
      attempt += 1;
      stopTimers();
      cancelSleep();
      loop.set(null);
      wanted = undefined;
      tab.leave();
      const { rate, repeat, controlled } = getState();
      setState({ ...silentPlayer, rate, repeat, controlled });
      if (!audio) return;
      // `load()` without `src` makes the element abort its download and release the file.
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
  setState(recall());
  followMediaSession(store, engine);
  followPlace(store);
  return engine;
}
