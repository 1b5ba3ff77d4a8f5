import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../site/find-browser.ts';
import { root } from '../site/root.ts';
import { parseRequest } from '../test-run/parse-request.ts';

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

interface Step {
  name: string;
  command: readonly string[];
  /** Added to the environment. */
  env?: () => Record<string, string | undefined>;
}

/** Tests start some hundred programs of ours: Node keeps what it has compiled of them, which halves a short one's time. */
const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache', 'node') };

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

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
}

/** Runs a step. `live` shows what it prints as it comes, else it is shown whole when the step ends. */
async function run(step: Step, args: readonly string[], live: boolean): Promise<Result> {
  const [program = '', ...given] = [...step.command, ...args];
  const title = `── ${step.name}: ${[...step.command, ...args].join(' ').replaceAll(process.execPath, 'node')}`;
  if (live) console.log(`\n${title}`);
  const started = performance.now();
  const child = spawn(program, given, {
    cwd: root,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...compileCache, FORCE_COLOR: '0', ...step.env?.() },
  });
  let printed = '';
  const keep = (text: string) => {
    printed += text;
  };
  child.stdout?.setEncoding('utf8').on('data', keep);
  child.stderr?.setEncoding('utf8').on('data', keep);
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  const seconds = (performance.now() - started) / 1000;
  if (!live) console.log(`\n${title}\n${printed.trimEnd()}`);
  console.log(`── ${step.name}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return { name: step.name, passed, seconds };
}

/** Runs rows side by side. A failed step does not keep the others from telling what they found. */
async function runRows(
  rows: readonly (readonly Step[])[],
  names: readonly string[],
  args: readonly string[],
): Promise<Result[]> {
  const chosen = rows
    .map((row) => row.filter(({ name }) => names.includes(name)))
    .filter((row) => row.length > 0);
  const results = await Promise.all(
    chosen.map(async (row) => {
      const found: Result[] = [];
      for (const step of row) found.push(await run(step, args, chosen.length === 1));
      return found;
    }),
  );
  return results.flat();
}

function summarize(results: readonly Result[], names: readonly string[], seconds: number): void {
  const lines = names.map((name) => {
    const result = results.find((one) => one.name === name);
    if (!result) return `${name.padEnd(8)} not run`;
    return `${name.padEnd(8)} ${result.seconds.toFixed(1).padStart(7)} s${result.passed ? '' : '  FAILED'}`;
  });
  console.log(`\n${lines.join('\n')}\n${'all'.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s`);
}

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
  const results = await runRows(sideBySide, names, args);
  // A browser takes minutes to find again what is known by now.
  if (results.every(({ passed }) => passed)) results.push(...(await runRows(afterwards, names, args)));
  if (names.length > 1) summarize(results, names, (performance.now() - started) / 1000);
  process.exitCode = results.length === names.length && results.every(({ passed }) => passed) ? 0 : 1;
}
