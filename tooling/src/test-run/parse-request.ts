export type TestRequest =
  | { names: readonly string[]; args: readonly string[] }
  | { mistake: string }
  | { help: string };

function describe(steps: readonly string[]): string {
  return `Usage: npm test [STEP...] [ARGUMENTS]
  npm test                    all steps: ${steps.join(', ')}. Each that fails is named at the end
  npm test lint types         only these
  npm test unit mfe-donate    what follows a single step goes to its program: jest mfe-donate
  npm test -- --watch         options without a step go to Jest: run what changed, again at each change
  npm test e2e search         playwright test search`;
}

/**
 * Parses the arguments of `npm test …`: names of steps, and arguments for the program of a single step. Options without
 * a step are Jest's.
 */
export function parseRequest(given: readonly string[], steps: readonly string[]): TestRequest {
  if (given.length === 1 && ['--help', '-h'].includes(given[0] ?? '')) return { help: describe(steps) };
  const firstOther = given.findIndex((one) => !steps.includes(one));
  const names = firstOther === -1 ? given : given.slice(0, firstOther);
  const args = firstOther === -1 ? [] : given.slice(firstOther);
  if (names.length === 0 && args.length === 0) return { names: steps, args };
  if (names.length === 0 && args[0]?.startsWith('-')) return { names: ['unit'], args };
  if (names.length === 1 || args.length === 0) return { names, args };
  return { mistake: `No such step: ${args[0]}. There are: ${steps.join(', ')}.` };
}
