import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';

/*
 * `npm test`: everything that must hold, cheapest first. `npm test -- lint types` runs only those steps.
 */

const root = join(import.meta.dirname, '..', '..', '..');

interface Step {
  name: string;
  command: readonly string[];
  /** Made ready before the step; what it answers is added to the environment. */
  prepare?: () => Record<string, string | undefined>;
}

const steps: readonly Step[] = [
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'unused', command: ['knip'] },
  { name: 'unit', command: ['jest'] },
  {
    name: 'e2e',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
    prepare: () => ({ CHROMIUM_PATH: findBrowser() }),
  },
];

function run({ name, command, prepare }: Step): boolean {
  const [program = '', ...args] = command;
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const started = performance.now();
  const env = { ...process.env, FORCE_COLOR: '0', ...prepare?.() };
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  const chosen = steps.filter((step) => asked.length === 0 || asked.includes(step.name));
  const failed = chosen.find((step) => !run(step));
  process.exitCode = failed ? 1 : 0;
}
