import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Chunk, Release } from '@sahn/contracts/releases/release';
import webpack, { type Compilation, type MultiStats } from 'webpack';
import { type Build, exposedChunk } from '../webpack/build.ts';
import type { Configure } from '../webpack/define.ts';
import { putVersion, unversioned } from './put-version.ts';
import { type BuildInputs, findUncovered, stringFiles } from './source-version.ts';

export interface Compiled {
  chunks: Release['chunks'];
  /** Whether scripts or styles contain strings, against the rule. */
  holdsStrings: boolean;
  /** Resolves when webpack has written its cache. */
  cached: Promise<void>;
}

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

function toChunk(files: Iterable<string>): Chunk {
  const web = [...files].map((file) => `web/${file}`);
  return {
    js: web.filter((file) => file.endsWith('.js')),
    css: web.filter((file) => file.endsWith('.css')),
  };
}

/** Files by chunk. The chunk of a page is named after its route's id, that of a slot entry after the entry's id. */
function readChunks({ chunkGroups, entrypoints }: Compilation): Release['chunks'] {
  const chunks: Record<string, Chunk> = {};
  const boot = new Set<string>();
  for (const group of chunkGroups) {
    const first = entrypoints.has(group.name ?? '') || group.name === exposedChunk;
    if (first) for (const file of group.getFiles()) boot.add(file);
    else if (group.name) chunks[group.name] = toChunk(group.getFiles());
  }
  return { ...chunks, boot: toChunk(boot) };
}

/**
 * Compiles a module (or the shell) for browser and server. Throws with webpack's report when it does not build, and when it reads
 * files beyond its inputs.
 */
export async function compile(folder: string, build: Build, inputs: BuildInputs): Promise<Compiled> {
  const configure = await readConfigure(folder);
  const { stats, cached } = await run(configure({ ...build, version: unversioned }));
  if (stats.hasErrors())
    throw new Error(
      `${build.name} does not build:\n${stats.toString({ preset: 'errors-only', colors: false })}`,
    );
  const [web] = stats.stats;
  if (!web) throw new Error(`${build.name} has no build for the browser`);
  const read = new Set(stats.stats.flatMap(({ compilation }) => [...compilation.fileDependencies]));
  const uncovered = findUncovered(folder, read, inputs);
  if (uncovered.length > 0)
    throw new Error(
      `${build.name}: the build reads files that its version does not cover: ${uncovered.join(', ')}`,
    );
  const strings = new Set(stringFiles(folder).map((file) => realpathSync(file)));
  const holdsStrings = [...read].some((file) => existsSync(file) && strings.has(realpathSync(file)));
  const chunks = putVersion(build, readChunks(web.compilation), unversioned);
  return { chunks, holdsStrings, cached };
}
