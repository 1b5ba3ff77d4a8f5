import type { ReadingPlan } from '@sahn/contracts/content/reading-plan';

type PlannedText = ReadingPlan['daily'][number];

/** One text for every day, and for each weekday. */
export function samplePlan(text: PlannedText): ReadingPlan {
  return {
    intro: 'A suggestion',
    daily: [text],
    days: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, name: `Day ${weekday}`, texts: [text] })),
  };
}
