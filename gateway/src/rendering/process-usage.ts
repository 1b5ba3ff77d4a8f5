import { readFileSync } from 'node:fs';

/*
 * What a process uses, from Linux's /proc. Elsewhere every answer is null, and limits are those of the clock and of V8.
 */

const pageBytes = 4096;

function readProc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

/** Milliseconds of processor time of the main thread, in nanosecond steps; of the compiler's and collector's threads none. */
export function readCpuMs(pid: number): number | null {
  const [nanoseconds] = readProc(pid, `task/${pid}/schedstat`)?.split(' ') ?? [];
  return nanoseconds === undefined ? null : Number(nanoseconds) / 1e6;
}

/** Milliseconds for which the main thread was ready to run and other programs had the processors. */
export function readRunDelayMs(pid: number): number | null {
  const [, nanoseconds] = readProc(pid, `task/${pid}/schedstat`)?.split(' ') ?? [];
  return nanoseconds === undefined ? null : Number(nanoseconds) / 1e6;
}

/** Bytes of the whole process that are in memory: heap, buffers, code. */
export function readResidentBytes(pid: number): number | null {
  const resident = readProc(pid, 'statm')?.split(' ')[1];
  return resident === undefined ? null : Number(resident) * pageBytes;
}
