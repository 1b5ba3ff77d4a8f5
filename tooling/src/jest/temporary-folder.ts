import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/*
 * Before the first test: temporary folders lie in memory where the machine has room for them. Tests make some hundred
 * databases, which write each transaction through to the disk. No test ends the power, so none can tell the difference.
 */

const memory = '/dev/shm';
const neededBytes = 1_000_000_000;

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes;
}

/** Containers often forbid to run programs of this file system. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Disks that tests mounted within a folder, the ones mounted last first. */
function mountsWithin(folder: string): string[] {
  const lines = readFileSync('/proc/mounts', 'utf8').split('\n');
  const paths = lines.map((line) => line.split(' ')[1] ?? '');
  return paths.filter((path) => path.startsWith(`${folder}/`)).toReversed();
}

/** Removes a folder with the disks that tests mounted in it: a test that is stopped does not unmount its own. */
function removeWithDisks(folder: string): void {
  for (const path of mountsWithin(folder)) spawnSync('umount', ['--lazy', path]);
  rmSync(folder, { recursive: true, force: true });
}

/** Removes the folders of runs that were killed: they would take memory until the machine restarts. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory)) {
    const pid = /^sahn-jest-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) removeWithDisks(join(memory, name));
  }
}

export default function placeInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeLeftovers();
  const folder = mkdtempSync(join(memory, `sahn-jest-${process.pid}-`));
  process.on('exit', () => removeWithDisks(folder));
  // As the usual folder is: open to the users that tests start programs as.
  chmodSync(folder, 0o1777);
  if (runsPrograms(folder)) process.env.TMPDIR = folder;
}
