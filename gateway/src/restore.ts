import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ArchiveError } from './backup/archive-error.ts';
import type { ArchiveSums } from './backup/archive-format.ts';
import { openArchive } from './backup/open-archive.ts';
import { readArchive } from './backup/read-archive.ts';
import { checkArchive, NotEmptyError, restoreArchive } from './backup/restore-archive.ts';
import { ConfigError, readConfig } from './config.ts';
import { DataFolderHeldError } from './database/data-folder-lock.ts';
import { DataFolderError } from './database/open-data-folder.ts';
import { DatabaseError } from './database/postgres.ts';
import { UnfinishedCopyError } from './database/unfinished-copy.ts';
import { StorageError } from './storage/storage-fault.ts';

/*
 * The program behind `sahn restore`: `node gateway/src/restore.ts FILE [--check] [--passphrase-file FILE]`. It reads the
 * gateway's settings, and restores a backup into the empty data folder and database that they name.
 */

const forOperators = [
  ArchiveError,
  ConfigError,
  DatabaseError,
  DataFolderError,
  DataFolderHeldError,
  NotEmptyError,
  StorageError,
  UnfinishedCopyError,
];

const describe = ({ tables, rows, files }: ArchiveSums) => `${rows} rows of ${tables} tables, ${files} files`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, 'passphrase-file': { type: 'string' } },
  });
  const path = resolve(positionals[0] ?? '');
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const file = values['passphrase-file'];
  const passphrase =
    file === undefined ? process.env.SAHN_BACKUP_PASSPHRASE : readFileSync(file, 'utf8').trimEnd();
  const read = () => readArchive(openArchive(path, passphrase || null));
  if (values.check) {
    const { head, sums } = await checkArchive(read);
    return `${path} is whole: ${describe(sums)}, of migration ${head.migration}.`;
  }
  const config = readConfig(process.env);
  process.umask(0o077);
  const sums = await restoreArchive(read, config);
  const target =
    config.databaseUrl === null ? config.data : `${config.data} and the database of DATABASE_URL`;
  return `Restored ${describe(sums)} into ${target}. Start the gateway.`;
}

try {
  console.log(await main());
} catch (error) {
  if (error instanceof Error && forOperators.some((kind) => error instanceof kind))
    console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
