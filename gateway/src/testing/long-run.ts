/** How often a test does something: `short` in each run, `long` in the nightly one, which sets `SAHN_LONG=1`. */
export function repeats(short: number, long: number): number {
  return process.env.SAHN_LONG === '1' ? long : short;
}
