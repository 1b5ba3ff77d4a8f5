import type { PlayerLoop } from '@sahn/contracts/player/player';

/** The part of the media element that a loop needs. */
export interface LoopedSound {
  /** Seconds. */
  readonly position: () => number;
  readonly rate: () => number;
  readonly sounding: () => boolean;
  /** Seeks to a second and plays. */
  readonly playFrom: (seconds: number) => void;
  /** Called for the pause between two rounds. */
  readonly pause: () => void;
  /** Called after the last round. */
  readonly done: () => void;
}

/** The end counts as reached this many seconds early, because timers fire late. */
const early = 0.02;
/** Maximum time between two checks of the position, in milliseconds: the sound may have stalled. */
const longestCheckMs = 250;

export interface Loop {
  /** Sets the repeated part; null ends the loop. */
  set(loop: PlayerLoop | null): void;
  /** Checks the position and sets the timer. Call it after a start, a seek or a change of rate. */
  check(): void;
  /** Starts another round, if one follows. Returns whether it did. Call it when the recording has ended. */
  endsHere(): boolean;
  /** Whether it is in the pause between two rounds. */
  resting(): boolean;
  /** Ends that pause without starting the next round. Returns where the round would have begun; undefined without a pause. */
  interrupt(): number | undefined;
}

/** Repeats a part of a sound. A timer is set for its end, independent of the player's ticks: exact to some 10 ms. */
export function createLoop(sound: LoopedSound): Loop {
  let loop: PlayerLoop | null = null;
  let heard = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gap: ReturnType<typeof setTimeout> | undefined;

  const stopTimers = () => {
    clearTimeout(timer);
    clearTimeout(gap);
    timer = undefined;
    gap = undefined;
  };
  const reachEnd = (): boolean => {
    if (!loop) return false;
    stopTimers();
    const { from, pauseMs, times } = loop;
    if (heard >= times) {
      loop = null;
      sound.done();
      return false;
    }
    heard += 1;
    if (pauseMs <= 0) {
      sound.playFrom(from);
      return true;
    }
    sound.pause();
    gap = setTimeout(() => {
      gap = undefined;
      sound.playFrom(from);
    }, pauseMs);
    return true;
  };
  const check = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!loop || gap !== undefined || !sound.sounding()) return;
    const before = sound.position();
    // A position beyond the end is not in the loop: playback goes on.
    if (before >= loop.to) return;
    const leftMs = ((loop.to - before) / sound.rate()) * 1000;
    timer = setTimeout(
      () => {
        if (loop && sound.sounding() && sound.position() >= loop.to - early) reachEnd();
        else check();
      },
      Math.min(leftMs, longestCheckMs),
    );
  };

  return {
    set(next) {
      const inGap = gap !== undefined;
      stopTimers();
      loop = next;
      heard = 1;
      // Removed during the pause: playback continues from where it paused.
      if (inGap) sound.playFrom(next?.from ?? sound.position());
      else check();
    },
    check,
    endsHere: () => loop !== null && sound.position() >= loop.from && reachEnd(),
    resting: () => gap !== undefined,
    interrupt() {
      if (gap === undefined) return undefined;
      stopTimers();
      return loop?.from;
    },
  };
}
