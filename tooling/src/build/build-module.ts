import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@sahn/contracts/releases/release';
import { readTranslations } from '../locales/read-strings.ts';
import type { Build } from '../webpack/build.ts';
import { checkBuild, RefusedBuildError } from './check-build.ts';
import type { Compiled } from './compile.ts';
import { type EarlierBuild, openEarlierBuild } from './earlier-build.ts';
import { keepNewest } from './keep-newest.ts';
import { openKeptFindings } from './kept-findings.ts';
import { describeRelease, readRelease } from './release.ts';
import { type BuildInputs, hashSources, readInputs, readPackage } from './source-version.ts';
import { writeStrings } from './write-strings.ts';

export interface BuiltModule {
  folder: string;
  /** Holds `web/`, `server/` and `release.json`. */
  output: string;
  release: Release;
  /** False when an earlier build of the same sources was found. */
  fresh: boolean;
  /** Resolves when webpack has written its cache and older builds are removed: nobody else has to wait for that. */
  tidied: Promise<void>;
}

/** Finds further faults of a build in a folder. */
export type Inspect = (output: string, release: Release) => readonly string[];

/** Moves a finished build to its final path. Returns false when another process has built the same meanwhile. */
function moveInto(output: string, draft: string): boolean {
  if (existsSync(join(output, 'release.json'))) {
    rmSync(draft, { recursive: true, force: true });
    return false;
  }
  rmSync(output, { recursive: true, force: true });
  renameSync(draft, output);
  return true;
}

/** All of a build but its strings: of an earlier build when its code is the same, else of webpack. */
async function makeFiles(
  { folder, build, inputs }: { folder: string; build: Build; inputs: BuildInputs },
  earlier: EarlierBuild,
): Promise<Compiled> {
  const chunks = earlier.copyTo(build);
  if (chunks) return { chunks, holdsStrings: false, cached: Promise.resolve() };
  // Loading webpack takes a fifth of a second.
  const { compile } = await import('./compile.ts');
  return compile(folder, build, inputs);
}

/**
 * Builds a module (or the shell) into `dist/<version>/`, unless these sources were built before. Throws with webpack's report when
 * the build fails, and a `RefusedBuildError` with all faults when the gateway would refuse it; a failed build leaves no files
 * behind.
 */
export async function buildModule(
  folder: string,
  mode: 'production' | 'development' = 'production',
  inspect: Inspect = () => [],
): Promise<BuiltModule> {
  const { name } = readPackage(folder);
  const inputs = readInputs(folder);
  const { version, code, tools } = hashSources(folder, mode, inputs);
  const dist = join(folder, 'dist');
  const output = join(dist, version);
  if (existsSync(join(output, 'release.json'))) {
    const release = readRelease(output);
    const faults = inspect(output, release);
    if (faults.length > 0) throw new RefusedBuildError(name, faults);
    return { folder, output, release, fresh: false, tidied: Promise.resolve() };
  }
  // Named after the process: two processes may build the same sources at the same time.
  const draft = join(dist, `${version}.${process.pid}.tmp`);
  rmSync(draft, { recursive: true, force: true });
  const cache = join(folder, '.cache', 'webpack');
  const build: Build = { name, version, mode, output: draft, cache, tools };
  const earlier = openEarlierBuild(folder, code);
  try {
    const { chunks, holdsStrings, cached } = await makeFiles({ folder, build, inputs }, earlier);
    const translations = readTranslations(folder);
    writeStrings(translations, draft);
    const kept = openKeptFindings(join(folder, '.cache', 'findings.json'), tools);
    const release = describeRelease({ folder, build, chunks, translations, inputs, kept });
    const faults = [...checkBuild(draft, release, { translations, kept }), ...inspect(draft, release)];
    kept.save();
    if (faults.length > 0) throw new RefusedBuildError(name, faults);
    const fresh = moveInto(output, draft);
    // Another process may be moving or removing the same builds: what is left over, the next build removes.
    const tidied = cached
      .then(() => {
        if (!holdsStrings) earlier.remember(version);
        keepNewest(dist);
      })
      .catch(() => {});
    return { folder, output, release: fresh ? release : readRelease(output), fresh, tidied };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
