/** `--smoke`: everything once and as short as can be, to see that it works. Its figures say nothing. */
export const isSmoke = process.argv.includes('--smoke');

/** `full` for a measurement, `smoke` to see that it works. */
export function fullOrSmoke<Value>(full: Value, smoke: Value): Value {
  return isSmoke ? smoke : full;
}
