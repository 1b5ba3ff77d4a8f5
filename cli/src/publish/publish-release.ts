import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ReleaseFile } from '@sahn/contracts/releases/release';
import { locales } from '@sahn/contracts/text/locale';
import type { PlatformClient } from '../platform-client.ts';
import { printSizes } from './print-sizes.ts';
import { type Progress, printSize, printTimeSince, silent } from './progress.ts';

const uploadsAtOnce = 4;

/** The result of a build. */
export interface BuiltRelease {
  release: Release;
  /** Folder with its files below `web/` and `server/`. */
  output: string;
}

const sizeOf = (files: readonly ReleaseFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** What the gateway does before it accepts a release. */
function describeChecks(release: Release): string {
  const checks = 'manifest, files, strings';
  if (release.kind === 'shell') return checks;
  const { routes, slots } = release.manifest;
  return `${checks}, paths and slots, ${routes.length} pages and ${slots.length} slots rendered in ${locales.length} languages`;
}

/**
 * Sends a built module to the gateway: the blobs that it lacks, then the release.
 * Resolves with whether the release was new, and what to know of it. Rejects with the gateway's reason when it refuses.
 */
export async function publishRelease(
  client: PlatformClient,
  { release, output }: BuiltRelease,
  progress: Progress = silent,
): Promise<{ isNew: boolean; warnings: readonly string[] }> {
  const began = performance.now();
  const files = [...new Map(release.files.map((file) => [file.sha256, file])).values()];
  const lacking = new Set(await client.missingBlobs(files.map(({ sha256 }) => sha256)));
  const missing = files.filter(({ sha256 }) => lacking.has(sha256));
  const total = sizeOf(missing);
  let sent = 0;
  const waiting = [...missing];
  const sendNext = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      await client.putBlob(file.sha256, readFileSync(join(output, file.path)));
      sent += file.bytes;
      progress.state(`sent ${printSize(sent)} of ${printSize(total)}`);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, sendNext));
  const reused = files.length - missing.length;
  progress.line(
    `sent     ${missing.length} files, ${printSize(total)}; ${reused} files, ${printSize(sizeOf(files) - total)}, were there, in ${printTimeSince(began)}`,
  );
  const checking = performance.now();
  progress.state(`checking ${describeChecks(release)}`);
  const { isNew, sizes, live = null, warnings } = await client.putRelease(release);
  progress.line(
    isNew
      ? `passed   ${describeChecks(release)}, in ${printTimeSince(checking)}`
      : 'passed   before: the same release was published',
  );
  if (sizes) for (const line of printSizes(sizes, live)) progress.line(line);
  return { isNew, warnings };
}
