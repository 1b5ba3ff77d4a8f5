import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, MultiStats } from 'webpack';
import { keepNewest } from './keep-newest.ts';
import { stringFiles } from './source-version.ts';

/*
 * What render processes get of a module contains no strings: a changed word leaves these files as they are, and compiling
 * them takes an eighth of its build. They are kept by the hash of all that they are made from.
 */

const isServer = ({ name }: { name?: string | undefined }) => name?.endsWith(':server') ?? false;

export interface ServerCache {
  /** Those that are still to be compiled. */
  lacking(configurations: readonly Configuration[]): Configuration[];
  /** Puts the kept files into a build, or keeps those of the build. */
  complete(output: string, stats: MultiStats): void;
}

/** @param code hash of all sources but strings */
export function openServerCache(folder: string, code: string): ServerCache {
  const cache = join(folder, '.cache', 'server');
  const kept = join(cache, code);
  const isKept = existsSync(kept);

  const keep = (files: string) => {
    const draft = `${kept}.${process.pid}.tmp`;
    mkdirSync(cache, { recursive: true });
    cpSync(files, draft, { recursive: true });
    try {
      renameSync(draft, kept);
    } catch {
      // Another process has kept the same meanwhile.
      rmSync(draft, { recursive: true });
    }
    keepNewest(cache);
  };

  /** Whether the module imports a file with strings, against the rule. */
  const hasStrings = (stats: MultiStats) => {
    const read = stats.stats
      .filter(({ compilation }) => isServer(compilation))
      .flatMap(({ compilation }) => [...compilation.fileDependencies]);
    const strings = new Set(stringFiles(folder).map((file) => realpathSync(file)));
    return read.some((file) => existsSync(file) && strings.has(realpathSync(file)));
  };

  return {
    lacking: (configurations) => configurations.filter((one) => !isKept || !isServer(one)),
    complete(output, stats) {
      const files = join(output, 'server');
      if (isKept) cpSync(kept, files, { recursive: true });
      else if (existsSync(files) && !hasStrings(stats)) keep(files);
    },
  };
}
