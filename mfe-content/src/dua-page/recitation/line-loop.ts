import type { PlayerLoop } from '@sahn/contracts/player/player';
import { endOf, type Recitation, startOf } from './current-line.ts';

export interface LineRange {
  from: string;
  to: string;
}

/** Silence between two rounds: seconds, or as long as what was heard, to say it after the reciter. */
export const loopPauses = [0, 1, 2, 3, 5, 10, 'same'] as const;
export type LoopPause = (typeof loopPauses)[number];

/** How often a range is heard; 0 stands for "until it is taken back". */
export const loopTimes = [0, 2, 3, 5, 7, 10, 40] as const;
export type LoopTimes = (typeof loopTimes)[number];

export interface Repetition extends LineRange {
  times: LoopTimes;
  pause: LoopPause;
}

/** The repetition of lines as the player takes it: by seconds. */
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
