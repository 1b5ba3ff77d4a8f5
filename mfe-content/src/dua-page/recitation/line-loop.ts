import type { PlayerLoop } from '@sahn/contracts/player/player';
import { endOf, type Recitation, startOf } from './current-line.ts';

export interface LineRange {
  from: string;
  to: string;
}

/** Pause between two rounds: in seconds, or `same`, as long as the lines, to repeat them after the reciter. */
export const loopPauses = [0, 1, 2, 3, 5, 10, 'same'] as const;
export type LoopPause = (typeof loopPauses)[number];

/** How often a range is played; 0 means until it is switched off. */
export const loopTimes = [0, 2, 3, 5, 7, 10, 40] as const;
export type LoopTimes = (typeof loopTimes)[number];

export interface Repetition extends LineRange {
  times: LoopTimes;
  pause: LoopPause;
}

/** A repetition of lines as the player's loop, in seconds. */
export function lineLoop(recitation: Recitation, { from, to, times, pause }: Repetition): PlayerLoop {
  const begin = startOf(recitation.times, from) / 1000;
  const end = endOf(recitation.times, to, recitation.seconds * 1000) / 1000;
  return {
    from: begin,
    to: end,
    pauseMs: pause === 'same' ? Math.round((end - begin) * 1000) : pause * 1000,
    times: times === 0 ? Number.POSITIVE_INFINITY : times,
  };
}
