/*
 * Starts of a text's lines while they are tapped: milliseconds, one for each line so far, in the order of the lines.
 */

export type Marks = readonly number[];

/** Least distance of two starts. */
const leastMs = 10;

/** Adds the start of the next line; unchanged when every line has one, or the sound is not past the line before. */
export function addMark(marks: Marks, at: number, lines: number): Marks {
  const rounded = Math.max(Math.round(at / leastMs) * leastMs, 0);
  const isLater = rounded > (marks.at(-1) ?? -1);
  return marks.length < lines && isLater ? [...marks, rounded] : marks;
}

export function removeLastMark(marks: Marks): Marks {
  return marks.slice(0, -1);
}

/** Moves a start, at most to its neighbours and the ends of the sound. */
export function moveMark(marks: Marks, index: number, by: number, end: number): Marks {
  const at = marks[index];
  if (at === undefined) return marks;
  const least = index === 0 ? 0 : (marks[index - 1] ?? 0) + leastMs;
  const most = (marks[index + 1] ?? end) - leastMs;
  return marks.with(index, Math.min(Math.max(at + by, least), most));
}

/** The line that is heard at a time; −1 before the first. */
export function lineAt(marks: Marks, at: number): number {
  return marks.findLastIndex((start) => start <= at);
}
