import { existsSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;
const pageBytes = 4096;

/** Processes that a process has started from its main thread. Empty where there is no /proc. */
export function childProcesses(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split(' ')
        .filter((word) => word !== '')
        .map(Number)
    : [];
}

/**
 * Milliseconds of processor time of a process and its children, threads included, and of those that have ended. Undefined
 * where there is no /proc.
 */
export function cpuTimeMs(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  // The name in parentheses may hold anything; the fields behind it begin with the third (proc(5)).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  const own = (ticks * 1000) / ticksPerSecond;
  return childProcesses(pid).reduce((sum, child) => sum + (cpuTimeMs(child) ?? 0), own);
}

/** Megabytes of memory that a process and its children hold. Undefined where there is no /proc. */
export function residentMb(pid: number): number | undefined {
  const file = `/proc/${pid}/statm`;
  if (!existsSync(file)) return undefined;
  const pages = Number(readFileSync(file, 'utf8').split(' ')[1]);
  return childProcesses(pid).reduce(
    (sum, child) => sum + (residentMb(child) ?? 0),
    (pages * pageBytes) / 2 ** 20,
  );
}
