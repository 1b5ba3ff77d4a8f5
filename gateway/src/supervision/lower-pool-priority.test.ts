import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { lowerPoolPriority } from './lower-pool-priority.ts';

const onLinux = process.platform === 'linux' ? it : it.skip;

/** Niceness of the threads of this process by their names. */
function readPriorities(name: (comm: string) => boolean): number[] {
  const ids = readdirSync('/proc/self/task').filter((id) =>
    name(readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim()),
  );
  return ids.map((id) => getPriority(Number(id)));
}

onLinux('the threads of Node and of V8 give way to the main thread', async () => {
  await readFile(import.meta.filename);
  const before = getPriority(process.pid);
  lowerPoolPriority();
  for (const name of ['libuv-worker', 'V8Worker']) {
    const pool = readPriorities((comm) => comm === name);
    expect(pool.length).toBeGreaterThan(0);
    expect(pool.every((niceness) => niceness > before)).toBe(true);
  }
  expect(getPriority(process.pid)).toBe(before);
});
