import type { Calendar } from '../source/site-files.ts';
import { addDays, hijriDay } from './days.ts';

/** A Hijri year has 354 or 355 days; within this many days every occasion occurs at least once. */
export const yearAhead = 385;

export interface DatedOccasion {
  /** ISO 8601 day. */
  iso: string;
  occasion: Calendar[number];
}

/** Occasions of a day. In a month of 29 days, occasions of the 30th are on the last day. */
export function occasionsOf(calendar: Calendar, iso: string, offset: number): Calendar {
  const { month, day } = hijriDay(iso, offset);
  const last = day === 29 && hijriDay(addDays(iso, 1), offset).month !== month;
  return calendar.filter((each) => each.month === month && (each.day === day || (last && each.day === 30)));
}

/** The occasions from a day on, nearest first, at most `most` and within a year. */
export function occasionsFrom(
  calendar: Calendar,
  from: string,
  offset: number,
  most = Number.POSITIVE_INFINITY,
): DatedOccasion[] {
  const ahead: DatedOccasion[] = [];
  if (calendar.length === 0) return ahead;
  for (let days = 0; days < yearAhead && ahead.length < most; days += 1) {
    const iso = addDays(from, days);
    for (const occasion of occasionsOf(calendar, iso, offset)) ahead.push({ iso, occasion });
  }
  return ahead.slice(0, most);
}
