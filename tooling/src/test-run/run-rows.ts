import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../site/root.ts';

export interface Step {
  name: string;
  command: readonly string[];
  /** Added to the environment. */
  env?: () => Record<string, string | undefined>;
}

/** Tests start some hundred programs of ours: Node keeps what it has compiled of them, which halves a short one's time. */
const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache', 'node') };

export interface Result {
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
export async function runRows(
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

/** A line for each step that was asked for, those that were not run included. */
export function summarize(results: readonly Result[], names: readonly string[], seconds: number): string {
  const lines = names.map((name) => {
    const result = results.find((one) => one.name === name);
    if (!result) return `${name.padEnd(8)} not run`;
    return `${name.padEnd(8)} ${result.seconds.toFixed(1).padStart(7)} s${result.passed ? '' : '  FAILED'}`;
  });
  return `\n${lines.join('\n')}\n${'all'.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s`;
}
