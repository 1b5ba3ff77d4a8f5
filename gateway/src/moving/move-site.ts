import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireEmptyDatabase } from '../backup/restore-archive.ts';
import type { SiteFilesOptions } from '../backup/site-files.ts';
import { completeCopy } from '../content/import/complete-copy.ts';
import {
  type Connection,
  type Database,
  type DatabaseLocation,
  inReadTransaction,
  openDatabase,
  openReader,
} from '../database/database.ts';
import { migrate, readMigration } from '../database/migrate.ts';
import { finishCopy, markUnfinishedCopy, readUnfinishedCopy } from '../database/unfinished-copy.ts';
import { ensureFormKey } from '../forms/form-key.ts';
import { copyFiles, hashFiles } from './copy-files.ts';
import { copyTables, sumTables, type TableSums } from './copy-tables.ts';
import { holdStill } from './hold-still.ts';

/** The site cannot be moved; it goes on where it is. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

export interface MoveOptions {
  /** Where the site is. */
  from: DatabaseLocation;
  /** PostgreSQL's address; null for SQLite in the data folder. */
  to: string | null;
  /** Prints a line for people. */
  say(line: string): void | Promise<void>;
  /**
   * Resolves when nobody uses the old database any more: until then nobody may write to it. Rejects to give up; what was
   * copied is completed by the next try.
   */
  untilAbandoned(old: Connection): Promise<void>;
}

/** The new database is made here, and takes its name when it is complete. */
const draftOf = (data: string) => join(data, 'moving');

async function openTarget({ from, to }: MoveOptions): Promise<Database> {
  if ((to === null) === (from.databaseUrl === null))
    throw new MoveError(`The site is on ${to === null ? 'SQLite' : 'PostgreSQL'} already.`);
  const isOnDisk = existsSync(join(from.data, 'sahn.sqlite'));
  if (to !== null && !isOnDisk)
    throw new MoveError(`There is no site in ${from.data}: set SAHN_DATA to its folder.`);
  if (to !== null) return openDatabase({ data: from.data, databaseUrl: to }, { hold: 'none' });
  if (isOnDisk)
    throw new MoveError(`${join(from.data, 'sahn.sqlite')} is there already: move it away first.`);
  await rm(draftOf(from.data), { recursive: true, force: true });
  return openDatabase({ data: draftOf(from.data), databaseUrl: null });
}

/** The draft, closed, becomes the database of the data folder. */
async function nameDraft(data: string): Promise<void> {
  await rename(join(draftOf(data), 'sahn.sqlite'), join(data, 'sahn.sqlite'));
  await rm(draftOf(data), { recursive: true, force: true });
}

function compare<Value>(
  what: string,
  old: ReadonlyMap<string, Value>,
  copy: ReadonlyMap<string, Value>,
): void {
  for (const name of new Set([...old.keys(), ...copy.keys()]))
    if (JSON.stringify(old.get(name)) !== JSON.stringify(copy.get(name)))
      throw new MoveError(`The ${what} ${name} was not copied as it is: the site stays where it is.`);
}

const countRows = (sums: TableSums) => [...sums.values()].reduce((sum, { rows }) => sum + rows, 0);

/** Copies what has changed since, and compares everything. */
async function copyLast(source: SiteFilesOptions, target: Database): Promise<string> {
  const { sums, changed } = await copyTables(source.connection, target);
  await copyFiles(source, target);
  await completeCopy(target);
  compare('table', sums, await sumTables(target));
  const files = await hashFiles(source);
  const formKey = await ensureFormKey(target, source.data);
  compare('file', files, await hashFiles({ ...source, connection: target, formKey }));
  return `${changed} rows had changed; ${countRows(sums)} rows and ${files.size} files are the same in both.`;
}

async function copyAndHold(options: MoveOptions, old: Database, target: Database): Promise<void> {
  const { from, to, say } = options;
  const formKey = await ensureFormKey(old, from.data);
  const damaged: string[] = [];
  const sourceOf = (connection: Connection): SiteFilesOptions => ({
    connection,
    data: from.data,
    formKey,
    onDamaged: (file) => damaged.push(file),
  });
  const reader = openReader(from);
  try {
    await inReadTransaction(reader, async (connection) => {
      if ((await readMigration(connection)) !== (await readMigration(target)))
        throw new MoveError('Restart the gateway first: its database is of another version.');
      const began = performance.now();
      const { sums } = await copyTables(connection, target);
      await copyFiles(sourceOf(connection), target);
      await say(`Copied ${countRows(sums)} rows in ${seconds(began)} s while the site serves.`);
    });
  } finally {
    await reader.destroy();
  }
  await completeCopy(target);
  if (to !== null) await ensureFormKey(target, from.data);
  for (const file of new Set(damaged)) await say(`${file} is damaged, and left out.`);

  await holdStill(old, async (connection) => {
    const began = performance.now();
    await say('The site only reads now: forms answer 503 and show what was typed.');
    await say(await copyLast(sourceOf(connection), target));
    await say(`This took ${seconds(began)} s. The site only reads until it is stopped.`);
    await options.untilAbandoned(connection);
    // Only now: the copy of a site that goes on is not taken for it.
    await finishCopy(target);
    await target.destroy();
    if (to === null) await nameDraft(from.data);
  });
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/**
 * Copies a site to the other kind of database. Everything is copied while it serves; then nobody may write while what has
 * changed is copied and all is compared, and from then on, until the old database is abandoned. It is left as it is.
 * Throws `MoveError` and `NotEmptyError`: then the site goes on where it is.
 */
export async function moveSite(options: MoveOptions): Promise<void> {
  const { from } = options;
  const target = await openTarget(options);
  try {
    // One that was broken off is completed.
    if ((await readUnfinishedCopy(target)) !== 'move') await requireEmptyDatabase(target);
    await markUnfinishedCopy(target, 'move');
    await migrate(target);
    const old = await openDatabase(from, { hold: 'none' });
    await copyAndHold(options, old, target).finally(() => old.destroy());
  } finally {
    await target.destroy();
  }
}
