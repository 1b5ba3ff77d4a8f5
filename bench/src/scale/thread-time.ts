import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { childProcesses } from '../processes/process-use.ts';

/**
 * Milliseconds of processor time of a process and all below it, by the scheduler's own count, which is exact enough for one
 * request (proc(5), `schedstat`). Undefined where there is none.
 */
export function threadTimeMs(pid: number): number | undefined {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(`/proc/${pid}/schedstat`)) return undefined;
  let nanoseconds = 0;
  for (const thread of readdirSync(folder)) {
    try {
      nanoseconds += Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return childProcesses(pid).reduce((sum, child) => sum + (threadTimeMs(child) ?? 0), nanoseconds / 1e6);
}
