// Runs a script of the project on the project's own Node, after installing what the lock file names.
// Plain JavaScript without dependencies: it must work on a fresh clone under any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const projectNode = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
const stamp = join(root, 'node_modules', '.installed');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

const installed = existsSync(projectNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
if (!installed) {
  console.log('Installing dependencies (once, and whenever package-lock.json changes) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lock file that lacks the builds of optional packages for other platforms.
  const result = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0 || !existsSync(projectNode)) {
    console.error(
      'Installing failed. Check that the npm registry can be reached (`npm ping`) and that the disk has 2 GB free, then run the same command again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

const [script, ...rest] = process.argv.slice(2);
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };

function run(file, args) {
  const child = spawnSync(projectNode, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  return child.status ?? 1;
}

// Before the script, because the script imports the list of languages.
const languages = 'tooling/src/scripts/languages.ts';
const status = script === languages ? 0 : run(languages, []);
process.exit(status === 0 ? run(script, rest) : status);
