import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/*
 * `scripts/with-node.mjs`, in a repository of its own whose npm does what the test says.
 */

let root: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** Has npm end with a status. */
const npmEnds = (status: number) => {
  write('bin/npm', `#!/bin/sh\nexit ${status}\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
};

/** Runs a script of the repository. Its output, and its status. */
function run() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/with-node.mjs'), 'hello.ts', 'there'],
    { encoding: 'utf8', env: { PATH: `${join(root, 'bin')}:/bin:/usr/bin` } },
  );
  return { status, text: stdout + stderr };
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sahn-with-node-'));
  cpSync(join(__dirname, '../../../scripts/with-node.mjs'), join(root, 'scripts/with-node.mjs'));
  write('package-lock.json', '{}');
  write('tooling/src/scripts/languages.ts', '');
  write('hello.ts', "console.log('hello', process.argv[2]);");
  // Of an earlier install.
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'));
});

afterEach(() => rmSync(root, { recursive: true }));

it('installs once, and whenever the lock file changes', () => {
  npmEnds(0);
  expect(run()).toEqual({ status: 0, text: expect.stringMatching(/^Installing .*\nhello there\n$/) });
  expect(run()).toEqual({ status: 0, text: 'hello there\n' });
  write('package-lock.json', '{ "packages": {} }');
  expect(run().text).toContain('Installing');
});

it('runs nothing after an install that failed, and installs again the next time', () => {
  npmEnds(1);
  for (const _ of ['first', 'again']) {
    const { status, text } = run();
    expect([status, text]).toEqual([1, expect.stringContaining('Installing failed.')]);
    expect(text).not.toContain('hello');
  }
  npmEnds(0);
  expect(run()).toEqual({ status: 0, text: expect.stringMatching(/^Installing .*\nhello there\n$/) });
});
