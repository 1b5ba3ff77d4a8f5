import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release } from '@sahn/contracts/releases/release';
import webpack, { type MultiStats } from 'webpack';
import type { Build } from '../webpack/build.ts';
import type { Configure } from '../webpack/define.ts';
import { checkBuild, RefusedBuildError } from './check-build.ts';
import { keepNewest } from './keep-newest.ts';
import { openKeptFindings } from './kept-findings.ts';
import { describeRelease, readRelease } from './release.ts';
import { openServerCache } from './server-cache.ts';
import { findUncovered, hashSources, readInputs, readPackage } from './source-version.ts';

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

// Plugins compile a schema each to validate their options, which takes a tenth of a build. Types have checked ours.
process.env.SKIP_VALIDATION ??= 'y';

async function readConfigure(folder: string): Promise<Configure> {
  const loaded: { default: Configure } = await import(pathToFileURL(join(folder, 'webpack.config.ts')).href);
  return loaded.default;
}

function run(configurations: webpack.Configuration[]): Promise<{ stats: MultiStats; cached: Promise<void> }> {
  const compiler = webpack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const closed = Promise.withResolvers<void>();
      // A cache that cannot be written makes the next build slower, and no build wrong.
      compiler.close(() => closed.resolve());
      if (error || !stats) reject(error ?? new Error('No build'));
      else resolve({ stats, cached: closed.promise });
    });
  });
}

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

/**
 * Builds a module (or the shell) into `dist/<version>/`, unless these sources were built before. One at a time: it changes
 * the working folder of the process. Throws with webpack's report when the build fails, and a `RefusedBuildError` with all faults
 * when the gateway would refuse it; a failed build leaves no files behind.
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
  const build: Build = { name, version, mode, output: draft, cache: join(folder, '.cache', 'webpack') };
  // Federation's plugin names a build after the version in the working folder's `package.json`.
  process.chdir(folder);
  const configure = await readConfigure(folder);
  const server = openServerCache(folder, code);
  const { stats, cached } = await run(server.lacking(configure(build)));
  if (stats.hasErrors()) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`${name} does not build:\n${stats.toString({ preset: 'errors-only', colors: false })}`);
  }
  const read = new Set(stats.stats.flatMap(({ compilation }) => [...compilation.fileDependencies]));
  const uncovered = findUncovered(folder, read, inputs);
  if (uncovered.length > 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(
      `${name}: the build reads files that its version does not cover: ${uncovered.join(', ')}`,
    );
  }
  server.complete(draft, stats);
  const kept = openKeptFindings(join(folder, '.cache', 'findings.json'), tools);
  const release = describeRelease(folder, build, stats, inputs, kept);
  const faults = [...checkBuild(folder, draft, release, kept), ...inspect(draft, release)];
  kept.save();
  if (faults.length > 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new RefusedBuildError(name, faults);
  }
  const fresh = moveInto(output, draft);
  // Another process may be moving or removing the same builds: what is left over, the next build removes.
  const tidied = cached.then(() => keepNewest(dist)).catch(() => {});
  return { folder, output, release: fresh ? release : readRelease(output), fresh, tidied };
}
