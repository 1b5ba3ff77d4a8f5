import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without windows: the same engine, for half of the processor time. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Options of Chromium in tests and benches. */
export const browserArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without windows, Chromium would put letters on whole pixels, and texts would be of other widths than visitors see.
  '--font-render-hinting=none',
];

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

function run(command: string, args: readonly string[]): boolean {
  console.log(`  ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** Debian's package, where we may install it. */
function installShell(): string | undefined {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  console.log('Getting a Chromium for the browser tests …');
  if (!run('apt-get', ['update', '-qq'])) return undefined;
  run('apt-get', ['install', '-y', '-qq', shell]);
  return onPath(shell);
}

/** Path of a Chromium that this machine has; undefined when it has none. Installs nothing. */
export function findInstalledBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  return [shell, ...names].map(onPath).find((file) => file !== undefined);
}

/**
 * Path of a Chromium for the browser tests: the one that CHROMIUM_PATH names, else one without windows, else the
 * machine's. Undefined when Playwright's own download should be used. Throws with what to do when there is none to be
 * had.
 */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const found = onPath(shell) ?? installShell() ?? names.map(onPath).find((file) => file !== undefined);
  if (found) return found;
  if (run('npx', ['playwright', 'install', '--only-shell', 'chromium'])) return undefined;
  throw new Error(
    `The browser tests need Chromium. Install it (Debian: \`apt-get install ${shell}\`) or name it in CHROMIUM_PATH.`,
  );
}
