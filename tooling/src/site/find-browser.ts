import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

function find(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  for (const name of names) {
    const file = onPath(name);
    if (file) return file;
  }
  return undefined;
}

function run(command: string, args: readonly string[]): boolean {
  console.log(`  ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/**
 * Path of a Chromium for the browser tests: an installed one, else Playwright's download, else Debian's package if we
 * are root. Undefined means Playwright's download. Throws with instructions when there is none.
 */
export function findBrowser(): string | undefined {
  const found = find();
  if (found) return found;
  console.log('No Chromium on this machine: getting one for the browser tests …');
  if (run('npx', ['playwright', 'install', 'chromium'])) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && onPath('apt-get') && run('apt-get', ['update', '-qq'])) {
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: `apt-get install chromium`) or name it in CHROMIUM_PATH.',
  );
}
