export type TestRequest = { names: readonly string[]; args: readonly string[] } | { mistake: string };

/**
 * Parses the arguments of `npm test …`: names of steps, and arguments for the program of a single step. Options without
 * a step are Jest's.
 */
export function parseRequest(given: readonly string[], steps: readonly string[]): TestRequest {
  const firstOther = given.findIndex((one) => !steps.includes(one));
  const names = firstOther === -1 ? given : given.slice(0, firstOther);
  const args = firstOther === -1 ? [] : given.slice(firstOther);
  if (names.length === 0 && args.length === 0) return { names: steps, args };
  if (names.length === 0 && args[0]?.startsWith('-')) return { names: ['unit'], args };
  if (names.length === 1 || args.length === 0) return { names, args };
  return { mistake: `No such step: ${args[0]}. There are: ${steps.join(', ')}.` };
}
