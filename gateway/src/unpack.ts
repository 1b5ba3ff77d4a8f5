import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ArchiveError } from './backup/archive-error.ts';
import { openArchive } from './backup/open-archive.ts';
import { readArchive } from './backup/read-archive.ts';
import { NotEmptyError } from './backup/restore-archive.ts';
import { BoxError } from './boxes/box-error.ts';
import { boxKind } from './boxes/box-format.ts';
import { unpackBox } from './boxes/unpack-box.ts';
import { ConfigError, readConfig } from './config.ts';
import { DataFolderHeldError } from './database/data-folder-lock.ts';
import { DataFolderError } from './database/open-data-folder.ts';
import { StorageError } from './storage/storage-fault.ts';

/*
 * Unpacks a box into the data folder of `SAHN_DATA`, unless it is there already: `node gateway/src/unpack.ts FILE`.
 * `serve-box.ts` runs it before it serves.
 */

const forOperators = [
  ArchiveError,
  BoxError,
  ConfigError,
  DataFolderError,
  DataFolderHeldError,
  NotEmptyError,
  StorageError,
];

async function main(path: string): Promise<string> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new ConfigError([`There is no file ${path}.`]);
  const { data, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== null)
    throw new ConfigError(['A box is served from a data folder alone: unset DATABASE_URL.']);
  process.umask(0o077);
  const read = () => readArchive(openArchive(path, null), boxKind);
  const { composition, isNew } = await unpackBox(read, data);
  return `Composition ${composition} of ${path}, ${isNew ? 'unpacked into' : 'as it is in'} ${data}`;
}

try {
  console.log(await main(resolve(process.argv[2] ?? '')));
} catch (error) {
  if (error instanceof Error && forOperators.some((kind) => error instanceof kind))
    console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
