import type { PlayerLoop } from '@sahn/contracts/player/player';

/** The part of the media element that a loop needs. */
export interface LoopedSound {
  /** Seconds. */
  readonly position: () => number;
  readonly rate: () => number;
  readonly sounding: () => boolean;
  /** Goes to the beginning of the loop and sounds. */
  readonly turn: (seconds: number) => void;
  /** Falls silent between two rounds. */
  readonly hush: () => void;
  /** The last round was heard. */
  readonly done: () => void;
}

/** How early the end counts as reached, in seconds: a timer never comes before its time. */
const early = 0.02;
/** Longest time between two looks at the position, in milliseconds: the line may have held the sound up. */
const longestLookMs = 250;

export interface Loop {
  /** What is repeated from now on; null for nothing. */
  set(loop: PlayerLoop | null): void;
  /** Looks at the position anew: after a start, a jump or a change of speed. */
  look(): void;
  /** Whether another round follows; then it begins it. To be asked when the recording itself has ended. */
  endsHere(): boolean;
  /** Whether it is in the pause between two rounds. */
  resting(): boolean;
  /** Ends that pause, without beginning the next round. Answers where that would have begun. */
  interrupt(): number | undefined;
}

/** Repeats a part of a sound. It looks when the end is due, not at the player's ticks, so it is exact to a few hundredths. */
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
      sound.turn(from);
      return true;
    }
    sound.hush();
    gap = setTimeout(() => {
      gap = undefined;
      sound.turn(from);
    }, pauseMs);
    return true;
  };
  const look = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!loop || gap !== undefined || !sound.sounding()) return;
    const before = sound.position();
    // Whoever has gone beyond the end listens on there.
    if (before >= loop.to) return;
    const leftMs = ((loop.to - before) / sound.rate()) * 1000;
    timer = setTimeout(
      () => {
        if (loop && sound.sounding() && sound.position() >= loop.to - early) reachEnd();
        else look();
      },
      Math.min(leftMs, longestLookMs),
    );
  };

  return {
    set(next) {
      const inGap = gap !== undefined;
      stopTimers();
      loop = next;
      heard = 1;
      // Taken back in its pause: the sound goes on from where it fell silent.
      if (inGap) sound.turn(next?.from ?? sound.position());
      else look();
    },
    look,
    endsHere: () => loop !== null && sound.position() >= loop.from && reachEnd(),
    resting: () => gap !== undefined,
    interrupt() {
      if (gap === undefined) return undefined;
      stopTimers();
      return loop?.from;
    },
  };
}
