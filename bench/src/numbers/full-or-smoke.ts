/** `--smoke` runs everything once, as briefly as possible, as a check that it works. Its figures mean nothing. */
export const isSmoke = process.argv.includes('--smoke');

/** `full` in a measurement, `smoke` in a smoke run. */
export function fullOrSmoke<Value>(full: Value, smoke: Value): Value {
  return isSmoke ? smoke : full;
}
