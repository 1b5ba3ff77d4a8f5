import type { Player, PlayerState, PlayerTrack } from '@sahn/contracts/player';
import { createStore } from 'zustand/vanilla';

const stopped: PlayerState = {
  track: null,
  queue: [],
  playing: false,
  position: 0,
  duration: 0,
  failed: false,
};

/** How often the position is told while playing, in milliseconds (specification, section 4). */
const tickMs = 200;

/**
 * The site's one player. `createAudio` makes its media element on the first play: none exists before, and none on
 * the server. State follows the element and its promises, never the click.
 */
export function createPlayer(createAudio: () => HTMLAudioElement): Player {
  const store = createStore<PlayerState>()(() => stopped);
  let audio: HTMLAudioElement | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  /** Where to go as soon as the length is known, in seconds. */
  let wanted: number | undefined;

  const tell = () => {
    if (!audio) return;
    store.setState({
      position: audio.currentTime,
      duration: Number.isFinite(audio.duration) ? audio.duration : 0,
    });
  };
  const goTo = (seconds: number) => {
    if (!audio) return;
    if (!Number.isFinite(audio.duration)) {
      wanted = seconds;
      return;
    }
    wanted = undefined;
    audio.currentTime = Math.min(Math.max(seconds, 0), audio.duration);
    tell();
  };
  const rest = () => {
    clearInterval(ticking);
    ticking = undefined;
    store.setState({ playing: false });
    tell();
  };
  const fail = () => {
    rest();
    store.setState({ failed: true });
  };
  const start = async (element: HTMLAudioElement) => {
    const asked = element.src;
    try {
      await element.play();
      store.setState({ playing: true, failed: false });
      ticking ??= setInterval(tell, tickMs);
      tell();
    } catch {
      // A play that a newer track overtook is no failure of the newer one.
      if (element.src === asked && element.paused) fail();
    }
  };
  const element = () => {
    if (audio) return audio;
    audio = createAudio();
    audio.addEventListener('pause', rest);
    audio.addEventListener('durationchange', () => {
      if (wanted !== undefined) goTo(wanted);
      tell();
    });
    audio.addEventListener('error', fail);
    audio.addEventListener('ended', () => {
      rest();
      const { queue, track } = store.getState();
      const next = queue[queue.findIndex((one) => one.id === track?.id) + 1];
      if (next) playTrack(next);
    });
    return audio;
  };
  const playTrack = (track: PlayerTrack) => {
    const target = element();
    store.setState({ track, position: 0, duration: 0, failed: false });
    wanted = undefined;
    target.src = track.src;
    void start(target);
  };

  return {
    getState: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    play(queue, index = 0) {
      const track = queue[index];
      if (!track) return;
      store.setState({ queue });
      playTrack(track);
    },
    toggle() {
      if (!audio || !store.getState().track) return;
      if (audio.paused) void start(audio);
      else audio.pause();
    },
    seek(seconds) {
      goTo(seconds);
    },
    close() {
      audio?.pause();
      audio?.removeAttribute('src');
      store.setState(stopped);
    },
  };
}
