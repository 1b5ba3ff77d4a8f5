/** `SAHN_LONG=1`: every count of a test is the long one, as in the nightly run. */
export const isLongRun = process.env.SAHN_LONG === '1';

/** How often something is done: `short` in each run, `long` in the nightly one. */
export function repeats(short: number, long: number): number {
  return isLongRun ? long : short;
}
