import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuiltRelease } from '@sahn/cli/publish/publish-release';
import { describeCoverage } from '@sahn/contracts/releases/translation-coverage';
import { readRelease } from '../build/release.ts';
import { sourceVersion } from '../build/source-version.ts';
import { buildInProcess } from './build-process.ts';
import { root } from './root.ts';

export type BuildMode = 'production' | 'development';

/** Folders of the shell and of all modules. */
export function moduleFolders(): string[] {
  const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return ['shell', ...modules.sort()].map((name) => join(root, name));
}

/** Versions of the current sources by module, without building them. */
export function treeVersions(mode: BuildMode): Record<string, string> {
  return Object.fromEntries(moduleFolders().map((folder) => [basename(folder), sourceVersion(folder, mode)]));
}

interface TimedRelease extends BuiltRelease {
  /** Duration of the build; undefined when there was one. */
  seconds?: number;
}

/** The existing build of the current sources, found without loading the bundler; undefined when there is none. */
function findBuild(folder: string, mode: BuildMode): TimedRelease | undefined {
  const output = join(folder, 'dist', sourceVersion(folder, mode));
  return existsSync(join(output, 'release.json')) ? { output, release: readRelease(output) } : undefined;
}

async function buildAnew(folder: string, mode: BuildMode): Promise<TimedRelease> {
  const { output, seconds } = await buildInProcess(folder, mode);
  return { output, release: readRelease(output), seconds };
}

async function build(folder: string, mode: BuildMode): Promise<BuiltRelease> {
  const built = findBuild(folder, mode) ?? (await buildAnew(folder, mode));
  const how = built.seconds === undefined ? '' : ` built in ${built.seconds.toFixed(1)} s`;
  console.log(`${built.release.name} ${built.release.version}${how}`);
  for (const line of describeCoverage(built.release)) console.log(`  ${line}`);
  return built;
}

/** Builds the shell and all modules, one after the other, except those whose sources have not changed. */
export function buildSite(mode: BuildMode): Promise<BuiltRelease[]> {
  return Promise.all(moduleFolders().map((folder) => build(folder, mode)));
}
