import type { Dua } from '@sahn/contracts/content/duas';

export type Recitation = Dua['recitations'][number];
type Times = Recitation['times'];

/** How early a line may be left for its repetition to be heard without the first sound of the next one. */
const leadMs = 150;

/** Id of the line that is heard at `positionMs`, or null before the first. Times are in rising order. */
export function currentLine(times: Times, positionMs: number): string | null {
  let current: string | null = null;
  for (const { line, at } of times) {
    if (at > positionMs) break;
    current = line;
  }
  return current;
}

/** Milliseconds at which a line begins; 0 when its time is not known. */
export function startOf(times: Times, line: string): number {
  return times.find((time) => time.line === line)?.at ?? 0;
}

/** Milliseconds at which a line is over; the last one ends with the recording. */
export function endOf(times: Times, line: string, durationMs: number): number {
  const index = times.findIndex((time) => time.line === line);
  const next = index === -1 ? undefined : times[index + 1];
  return (next?.at ?? durationMs) - leadMs;
}
