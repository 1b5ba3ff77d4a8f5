import { availableParallelism } from 'node:os';
import { findBrowser } from '../site/find-browser.ts';
import { parseRequest } from '../test-run/parse-request.ts';
import { type Result, runRows, type Step, summarize } from '../test-run/run-rows.ts';

/*
 * `npm test`: everything that must hold. First two rows of steps side by side, one that reads the sources and one that
 * builds the site and tries the benches. When all of it holds, the site is tested in a browser.
 *
 *   npm test lint types         only these steps
 *   npm test unit money         what follows a single step goes to its program: jest money
 *   npm test e2e search         playwright test search
 *   npm test -- --watch         jest --watch
 *   npm test -- unit --coverage
 */

const script = (path: string) => [process.execPath, '--disable-warning=ExperimentalWarning', path];

/** Rows run side by side, the steps of a row one after the other. */
const browser = () => ({ CHROMIUM_PATH: findBrowser() });

const sideBySide: readonly (readonly Step[])[] = [
  [
    { name: 'lint', command: ['biome', 'check', '.'] },
    // Checkers that share a project check much of it twice.
    { name: 'types', command: ['tsc', '-b', '--builders', '1', '--checkers', '1'] },
    { name: 'unused', command: ['knip'] },
    { name: 'unit', command: ['jest', `--maxWorkers=${Math.min(2, availableParallelism())}`] },
  ],
  [
    { name: 'site', command: script('tooling/src/scripts/published-data.ts') },
    { name: 'bench', command: [...script('bench/src/main.ts'), '--smoke'], env: browser },
  ],
];

const afterwards: readonly (readonly Step[])[] = [
  [{ name: 'e2e', command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], env: browser }],
];

const steps = [...sideBySide, ...afterwards].flat();

const request = parseRequest(
  process.argv.slice(2),
  steps.map(({ name }) => name),
);
if ('help' in request) console.log(request.help);
else if ('mistake' in request) {
  console.error(request.mistake);
  process.exitCode = 2;
} else {
  const { names, args } = request;
  const started = performance.now();
  const results: Result[] = await runRows(sideBySide, names, args);
  // A browser takes minutes to find again what is known by now.
  if (results.every(({ passed }) => passed)) results.push(...(await runRows(afterwards, names, args)));
  if (names.length > 1) console.log(summarize(results, names, (performance.now() - started) / 1000));
  process.exitCode = results.length === names.length && results.every(({ passed }) => passed) ? 0 : 1;
}
