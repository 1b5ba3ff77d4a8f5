import type { Release, ReleaseFile } from '@sahn/contracts/releases/release';
import {
  findBudgetFaults,
  measuredFiles,
  measureRelease,
  type Published,
  type ReleaseSizes,
  type SizeOf,
} from '@sahn/contracts/releases/release-sizes';
import { refuseFor } from './refuse-for.ts';

type CompressedSize = (release: Release, file: ReleaseFile) => Promise<number>;

/** The sizes of a release whose files are stored. */
export async function measureFiles(
  release: Release,
  compressedSize: CompressedSize,
): Promise<{ sizes: ReleaseSizes; sizeOf: SizeOf }> {
  const files = new Map(release.files.map((file) => [file.path, file]));
  const found = measuredFiles(release).map(async (path) => {
    const file = files.get(path);
    return [path, file ? await compressedSize(release, file) : 0] as const;
  });
  const bytes = new Map(await Promise.all(found));
  const sizeOf: SizeOf = (path) => bytes.get(path) ?? 0;
  return { sizes: measureRelease(release, sizeOf), sizeOf };
}

/** Sizes of a release and of the module's live one. Throws `release-refused` when a part is beyond its budget. */
export async function measureStored(
  release: Release,
  live: Release | undefined,
  compressedSize: CompressedSize,
): Promise<Published> {
  const before = live ? (await measureFiles(live, compressedSize)).sizes : null;
  const { sizes, sizeOf } = await measureFiles(release, compressedSize);
  if (release.kind === 'module') refuseFor(findBudgetFaults(release, sizeOf, before));
  return { sizes, live: before };
}
