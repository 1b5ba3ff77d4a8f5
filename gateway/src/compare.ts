import { resolve } from 'node:path';
import { ArchiveError } from './backup/archive-error.ts';
import { openArchive } from './backup/open-archive.ts';
import { readArchive } from './backup/read-archive.ts';
import { boxKind } from './boxes/box-format.ts';
import { compareSides } from './comparing/compare-sides.ts';

/*
 * The program behind `sahn diff`: `node gateway/src/compare.ts FILE FILE`. It prints a `Difference` as JSON. It reads no settings.
 */

/** A box. Its errors name the file. */
function readBox(path: string) {
  return async function* () {
    try {
      yield* readArchive(openArchive(path, null), boxKind);
    } catch (error) {
      if (error instanceof ArchiveError) throw new Error(`${path}: ${error.message}`, { cause: error });
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw new Error(`There is no file ${path}.`, { cause: error });
      throw error;
    }
  };
}

try {
  const [from = '', to = ''] = process.argv.slice(2).map((path) => resolve(path));
  process.stdout.write(`${JSON.stringify(await compareSides(readBox(from), readBox(to)))}\n`);
} catch (error) {
  const isTold = error instanceof Error && error.cause !== undefined;
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
}
