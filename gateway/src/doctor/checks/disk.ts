import { lstat, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { storageFault, storageFaultText } from '../../storage/storage-fault.ts';
import { writeFileWhole } from '../../storage/write-file.ts';
import { type Check, type Found, fault, ok, warning } from './check.ts';

const megabyte = 1024 * 1024;
/** Below the first nothing new can be published soon; below the second an import with media may fail. */
const limits = { faultBytes: 200 * megabyte, warningBytes: 2048 * megabyte, warningInodes: 20_000 };
const othersBits = 0o077;
const slowSyncMs = 500;

type SpaceLimits = typeof limits;

async function checkSpace(
  folder: string,
  { faultBytes, warningBytes, warningInodes }: SpaceLimits,
): Promise<Found[]> {
  const { bavail, bsize, ffree, files } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${Math.round(free / megabyte)} MB are free on the disk of ${folder}.`;
  const remedy = 'Make space, or move SAHN_DATA to a larger disk.';
  const found: Found[] = [];
  if (free < faultBytes) found.push(fault(text, remedy));
  else found.push(free < warningBytes ? warning(text, remedy) : ok(text));
  // Some file systems have no fixed number of them.
  if (files > 0 && ffree < warningInodes)
    found.push(
      warning(`${ffree} more files can be made on the disk of ${folder}.`, 'Remove files that nobody needs.'),
    );
  return found;
}

/** Writes a file as releases and mails are written: with fsync of the file and of its folder. */
async function checkWriting(folder: string): Promise<Found> {
  const path = join(folder, 'doctor-probe');
  const began = performance.now();
  try {
    await writeFileWhole(path, 'probe');
  } catch (error) {
    const state = storageFault(error);
    const text = state === null ? String(error) : storageFaultText[state];
    return fault(
      `Nothing can be written to ${folder}: ${text}.`,
      'Look at its owner, its mount and its space.',
    );
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
  const ms = Math.round(performance.now() - began);
  return ms > slowSyncMs
    ? warning(`Writing a file with fsync took ${ms} ms.`, 'Use a faster disk: each form waits for it.')
    : ok(`A file is written with fsync in ${ms} ms.`);
}

async function checkOwner(path: string): Promise<Found[]> {
  const state = await lstat(path).catch(() => null);
  if (!state) return [];
  const user = process.getuid?.();
  // Root may do everything.
  if (user !== undefined && user !== 0 && state.uid !== user)
    return [
      fault(
        `${path} belongs to user ${state.uid}, and the gateway is user ${user}.`,
        `chown -R ${user} ${path}`,
      ),
    ];
  if ((state.mode & othersBits) !== 0)
    return [warning(`Other users of the machine may open ${path}.`, `chmod go= ${path}`)];
  return [];
}

/** Space, writing and owners of the data folder. */
export async function checkDisk(folder: string, space: SpaceLimits = limits): Promise<Found[]> {
  const state = await lstat(folder).catch(() => null);
  if (!state?.isDirectory())
    return [
      fault(`There is no data folder ${folder}.`, 'Set SAHN_DATA, or start the gateway, which makes it.'),
    ];
  const owners = await Promise.all([folder, join(folder, 'operator.token')].map(checkOwner));
  return [...(await checkSpace(folder, space)), await checkWriting(folder), ...owners.flat()];
}

export const disk: Check = {
  name: 'disk',
  needsDatabase: false,
  run: ({ config }) => checkDisk(config.data),
};
