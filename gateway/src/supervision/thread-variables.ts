/** Environment of the gateway's threads: nothing of the gateway's own but where compiled code is. */
export function threadVariables(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
