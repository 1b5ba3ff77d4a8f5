/*
 * Times of visits as counts by bucket. Bounds grow by a tenth, so a quantile is known to a few percent, and counts of several
 * gateways are summed.
 */

const first = 50;
const growth = 1.1;
const buckets = 64;

export type TimeCounts = readonly number[];

export const noTimes: TimeCounts = Array.from({ length: buckets }, () => 0);

/** Lower bounds of the buckets, in milliseconds. */
export const lowerBounds: readonly number[] = noTimes.map((_, at) => (at === 0 ? 0 : first * growth ** at));

/** The counts with one more value in milliseconds. */
export function countTime(counts: number[], ms: number): void {
  const at = Math.floor(Math.log(Math.max(ms, first) / first) / Math.log(growth));
  const bucket = Math.min(at, buckets - 1);
  counts[bucket] = (counts[bucket] ?? 0) + 1;
}

export function addTimes(a: TimeCounts, b: TimeCounts): number[] {
  return noTimes.map((_, at) => (a[at] ?? 0) + (b[at] ?? 0));
}

export function countAll(counts: TimeCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The 75th percentile in milliseconds; null without values. */
export function p75(counts: TimeCounts): number | null {
  const rank = 0.75 * countAll(counts);
  if (rank === 0) return null;
  let below = 0;
  for (const [at, count] of counts.entries()) {
    if (below + count >= rank) return first * growth ** (at + (rank - below) / count);
    below += count;
  }
  return null;
}

/** The probability that a standard normal value is above `z` (Abramowitz and Stegun, 26.2.17). */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/**
 * The rank-sum test, one-sided, with the correction for ties (H. B. Mann and D. R. Whitney, 1947): the probability that the values of `a`
 * would be so much larger than those of `b` if both were drawn alike. It assumes nothing of how times are spread.
 */
export function rankTest(a: TimeCounts, b: TimeCounts): number {
  const [n, m] = [countAll(a), countAll(b)];
  if (n === 0 || m === 0) return 1;
  let larger = 0;
  let below = 0;
  let ties = 0;
  for (const [at, count] of a.entries()) {
    const other = b[at] ?? 0;
    larger += count * (below + other / 2);
    below += other;
    ties += (count + other) ** 3 - (count + other);
  }
  const all = n + m;
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  return variance === 0 ? 1 : normalTail((larger - (n * m) / 2) / Math.sqrt(variance));
}
