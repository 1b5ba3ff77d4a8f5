/** `SAHN_LONG=1`: every count of a test is the long one, as in the nightly run. */
export const isLongRun = process.env.SAHN_LONG === '1';

/** How often something is done: `short` in each run, `long` in the nightly one. */
export function repeats(short: number, long: number): number {
  return isLongRun ? long : short;
}

/** Whether this one of the choices is in turn: one of them in each run, in the nightly one all. */
export function isInTurn<Choice>(choices: readonly Choice[], turn: number, one: Choice): boolean {
  return isLongRun || one === choices[turn % choices.length];
}
