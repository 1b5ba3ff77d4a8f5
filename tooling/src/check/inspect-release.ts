import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { checkRelease } from '@sahn/contracts/releases/check-release';
import type { Release } from '@sahn/contracts/releases/release';
import { findBudgetFaults, measuredFiles } from '@sahn/contracts/releases/release-sizes';
import { checkFiles } from '../build/check-build.ts';

/** Compressed size by path, as the gateway sends files. */
export function compressedSizes(output: string, release: Release): ReadonlyMap<string, number> {
  return new Map(
    measuredFiles(release).map((path) => [path, brotliCompressSync(readFileSync(join(output, path))).length]),
  );
}

/** Everything that the gateway checks of a release by itself, besides what each build checks. */
export function inspectRelease(output: string, release: Release): string[] {
  const described = checkRelease(release);
  const faults = [...described, ...checkFiles(output, release, (path) => !path.endsWith('.css'))];
  // What is described wrongly may not be there to be measured.
  if (release.kind === 'shell' || described.length > 0) return faults;
  const sizes = compressedSizes(output, release);
  return [...faults, ...findBudgetFaults(release, (path) => sizes.get(path) ?? 0)];
}
