import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@sahn/contracts/releases/release';
import type { Build } from '../webpack/build.ts';
import { keepNewest } from './keep-newest.ts';
import { putVersion } from './put-version.ts';
import { readRelease } from './release.ts';
import { stringsFolder } from './write-strings.ts';

/*
 * A changed word leaves all files of a build as they are, but for the strings, and for the version in a module's entry. So a
 * build of sources of which only strings have changed is made of an earlier one, without webpack.
 */

export interface EarlierBuild {
  /** Makes all of a build but its strings. Returns its chunks; undefined when no build of the same code is left. */
  copyTo(build: Build): Release['chunks'] | undefined;
  /** Later builds of the same code are made of this one. */
  remember(version: string): void;
}

/** @param code hash of all sources but strings */
export function openEarlierBuild(folder: string, code: string): EarlierBuild {
  const records = join(folder, '.cache', 'code');
  const record = join(records, code);
  const find = (): string | undefined => {
    if (!existsSync(record)) return undefined;
    const output = join(folder, 'dist', readFileSync(record, 'utf8'));
    return existsSync(join(output, 'release.json')) ? output : undefined;
  };
  return {
    copyTo(build) {
      const output = find();
      if (output === undefined) return undefined;
      const strings = join(output, stringsFolder);
      for (const side of ['web', 'server'])
        cpSync(join(output, side), join(build.output, side), {
          recursive: true,
          filter: (path) => path !== strings,
        });
      const { chunks, version } = readRelease(output);
      return putVersion(build, chunks, version);
    },
    remember(version) {
      mkdirSync(records, { recursive: true });
      writeFileSync(record, version);
      keepNewest(records);
    },
  };
}
