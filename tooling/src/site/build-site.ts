import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { BuiltRelease } from '@sahn/cli/publish/publish-release';
import { runBuild } from '@sahn/cli/publish/run-build';
import { describeCoverage } from '@sahn/contracts/releases/translation-coverage';
import { readRelease } from '../build/release.ts';
import { sourceVersion } from '../build/source-version.ts';
import { root } from './root.ts';

export type BuildMode = 'production' | 'development';

/** Each build is a process that uses one processor and up to 1 GB of memory. */
const buildsAtOnce = Math.min(2, availableParallelism());

/** Folders of the shell and of all modules. */
export function moduleFolders(): string[] {
  const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return ['shell', ...modules.sort()].map((name) => join(root, name));
}

/** Versions of the current sources by module, without building them. */
export function treeVersions(mode: BuildMode): Record<string, string> {
  return Object.fromEntries(moduleFolders().map((folder) => [basename(folder), sourceVersion(folder, mode)]));
}

/** The existing build of the current sources, found without loading the bundler; undefined when there is none. */
function findBuild(folder: string, mode: BuildMode): BuiltRelease | undefined {
  const output = join(folder, 'dist', sourceVersion(folder, mode));
  return existsSync(join(output, 'release.json')) ? { output, release: readRelease(output) } : undefined;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when fewer than `buildsAtOnce` builds are running. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running === buildsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function build(folder: string, mode: BuildMode): Promise<BuiltRelease> {
  const found = findBuild(folder, mode);
  const built =
    found ?? (await inTurn(() => runBuild(folder, mode === 'development' ? ['--development'] : [])));
  console.log(`${built.release.name} ${built.release.version}${found ? '' : ' built'}`);
  for (const line of describeCoverage(built.release)) console.log(`  ${line}`);
  return built;
}

/** Builds the shell and all modules, two at a time, except those whose sources have not changed. */
export function buildSite(mode: BuildMode): Promise<BuiltRelease[]> {
  return Promise.all(moduleFolders().map((folder) => build(folder, mode)));
}
