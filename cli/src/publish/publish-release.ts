import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@sahn/contracts/releases/release';
import type { PlatformClient } from '../platform-client.ts';

const uploadsAtOnce = 4;

/** The result of a build. */
export interface BuiltRelease {
  release: Release;
  /** Folder with its files below `web/` and `server/`. */
  output: string;
}

/**
 * Sends a built module to the gateway: the blobs that it lacks, then the release.
 * Resolves with whether the release was new. Rejects with the gateway's reason when it refuses.
 */
export async function publishRelease(
  client: PlatformClient,
  { release, output }: BuiltRelease,
): Promise<boolean> {
  const pathByHash = new Map(release.files.map((file) => [file.sha256, file.path]));
  const missing = await client.missingBlobs([...pathByHash.keys()]);
  const sendNext = async (): Promise<void> => {
    for (let sha256 = missing.pop(); sha256 !== undefined; sha256 = missing.pop()) {
      const path = pathByHash.get(sha256);
      if (path) await client.putBlob(sha256, readFileSync(join(output, path)));
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, sendNext));
  return client.putRelease(release);
}
