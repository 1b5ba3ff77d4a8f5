import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { type Check, type Found, fault, ok, warning } from './check.ts';

const megabyte = 1024 * 1024;
/** Of a gateway with its render processes under load, as `docs/performance.md` measures it. */
const neededMb = 400;
/** While a restart runs, two gateways are there. */
const restartMb = 2 * neededMb;

/** Files of the control group of version 2 and of version 1, below its mount. */
const limitFiles = ['memory.max', 'memory/memory.limit_in_bytes'];

/** Bytes that the control group allows; null without a limit. */
export async function readMemoryLimit(
  mount = '/sys/fs/cgroup',
  process = '/proc/self/cgroup',
): Promise<number | null> {
  const [, own = '/'] = /^0::(.*)$/m.exec(await readFile(process, 'utf8').catch(() => '')) ?? [];
  const files = [join(own, 'memory.max'), ...limitFiles].map((file) => join(mount, file));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  const limits = texts.map((text) => Number.parseInt(text, 10)).filter((bytes) => bytes > 0);
  return limits.length > 0 ? Math.min(...limits) : null;
}

/** @param limit of the control group, in bytes; null for none @param total of the machine, in bytes */
export function judgeMemory(limit: number | null, total: number): Found {
  const bytes = Math.min(limit ?? total, total);
  const mb = Math.round(bytes / megabyte);
  const where = limit !== null && limit < total ? 'The limit of memory is' : 'The machine has';
  if (mb < neededMb)
    return fault(
      `${where} ${mb} MB; a gateway under load takes ${neededMb} MB.`,
      `Give it ${restartMb} MB: a restart runs two gateways beside each other.`,
    );
  if (mb < restartMb)
    return warning(
      `${where} ${mb} MB: a restart, which runs two gateways beside each other, may take ${restartMb} MB.`,
      `Give it ${restartMb} MB, or stop and start instead of restarting.`,
    );
  return ok(`${where} ${mb} MB.`);
}

export const memory: Check = {
  name: 'memory',
  needsDatabase: false,
  run: async () => [judgeMemory(await readMemoryLimit(), totalmem())],
};
