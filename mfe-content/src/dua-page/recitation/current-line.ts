import type { Dua } from '@sahn/contracts/content/duas';

export type Recitation = Dua['recitations'][number];
type Times = Recitation['times'];

/** A line ends this many milliseconds before the next begins, so that a repetition does not include its first sound. */
const leadMs = 150;

/** Id of the line at `positionMs`, or null before the first. Times are in ascending order. */
export function currentLine(times: Times, positionMs: number): string | null {
  let current: string | null = null;
  for (const { line, at } of times) {
    if (at > positionMs) break;
    current = line;
  }
  return current;
}

/** Whether a recitation has a line. Tones leave out lines of scripture. */
export function hasLine(times: Times, line: string): boolean {
  return times.some((time) => time.line === line);
}

/** Start of a line in milliseconds; 0 when its time is unknown. */
export function startOf(times: Times, line: string): number {
  return times.find((time) => time.line === line)?.at ?? 0;
}

/** End of a line in milliseconds; the last one ends with the recording. */
export function endOf(times: Times, line: string, durationMs: number): number {
  const index = times.findIndex((time) => time.line === line);
  const next = index === -1 ? undefined : times[index + 1];
  return (next?.at ?? durationMs) - leadMs;
}
