import { notifyGateways } from '../../cluster/cluster.queries.ts';
import { type Connection, type Database, inTransaction } from '../../database/database.ts';
import type { SharedFiles } from '../../database/shared-files.ts';
import { createYield } from '../../database/yield-regularly.ts';
import { fillIndex, removeFromIndex, settleIndex, writeToIndex } from '../../search/search-index.ts';
import { countVocabulary, isVocabularyCounted, VocabularyChange } from '../../search/vocabulary.ts';
import { storeMedia } from '../media/media-import.ts';
import { readRevision } from '../read/content-store.ts';
import type { Fault } from '../source/faults.ts';
import { noteImport } from './note-import.ts';
import { type Prepared, prepareAll, type Stores } from './prepare-items.ts';
import { type FolderContent, type ReadOptions, readContent } from './read-content.ts';
import { nameOf, type ReadMemory, readMemoryOf } from './read-memory.ts';

interface ItemChange {
  item: string;
  change: 'added' | 'changed' | 'removed';
}

interface ImportReport {
  /** Incremented whenever an import changes anything. */
  revision: number;
  /** How many items were added, changed or removed; after a check: would be. */
  changed: number;
  /** Those items, named as `articles/shrine`. */
  changes: ItemChange[];
  faults: Fault[];
}

interface StoreOptions extends Stores {
  /** The gateway's data folder: media files go below it. */
  data: string;
  /** Where gateways of one database share media. */
  shared?: SharedFiles;
  /** Revision that must still be the newest; otherwise nothing is written. */
  after?: number;
  /** Who imports, for the audit log; what the gateway imports by itself is noted when it changes something. */
  actor?: string;
  /** Epoch milliseconds. */
  now?: () => number;
}

interface ImportOptions extends ReadOptions, StoreOptions {
  /** Only checks the folder and writes nothing. */
  dryRun?: boolean;
}

interface Changes {
  written: Prepared[];
  removed: { kind: string; id: string }[];
  changes: ItemChange[];
}

/** What an import would change in the database. Null when somebody else has changed items that were not read. */
async function findChanges(
  connection: Connection,
  prepared: readonly Prepared[],
  { isSite, present, unchanged }: Pick<FolderContent, 'isSite' | 'present' | 'unchanged'>,
): Promise<Changes | null> {
  const rows = await connection.selectFrom('content_item').select(['kind', 'id', 'hash']).execute();
  if (!isSite && rows.length > 0) return { written: [], removed: [], changes: [] };
  const hashes = new Map(rows.map(({ kind, id, hash }) => [`${kind}/${id}`, hash]));
  for (const [name, hash] of unchanged) if (hashes.get(name) !== hash) return null;
  const written = prepared.filter(({ kind, id, hash }) => hashes.get(`${kind}/${id}`) !== hash);
  const removed = rows.filter(({ kind, id }) => !present.has(`${kind}/${id}`));
  const changes: ItemChange[] = [
    ...written.map(({ kind, id }): ItemChange => {
      const item = `${kind}/${id}`;
      return { item, change: hashes.has(item) ? 'changed' : 'added' };
    }),
    ...removed.map(({ kind, id }): ItemChange => ({ item: `${kind}/${id}`, change: 'removed' })),
  ];
  return { written, removed, changes };
}

async function writeItems(
  connection: Connection,
  { written, removed }: Changes,
  revision: number,
): Promise<void> {
  const isCounted = await isVocabularyCounted(connection);
  const vocabulary = new VocabularyChange();
  const yieldRegularly = createYield();
  for (const { kind, id, hash, document, detail, search } of written) {
    await yieldRegularly();
    const row = { kind, id, hash, document, detail, revision };
    await connection
      .insertInto('content_item')
      .values(row)
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
      .execute();
    if (search.length > 0) await writeToIndex(connection, { kind, id, search }, vocabulary);
  }
  for (const { kind, id } of removed) {
    await yieldRegularly();
    await connection.deleteFrom('content_item').where('kind', '=', kind).where('id', '=', id).execute();
    await removeFromIndex(connection, kind, id, vocabulary);
  }
  await settleIndex(connection, written.length + removed.length);
  if (isCounted) await vocabulary.write(connection);
  else await countVocabulary(connection);
}

async function countUp(
  connection: Connection,
  revision: number,
  { removed }: Changes,
  now: number,
): Promise<void> {
  await connection
    .updateTable('content_state')
    .set({ revision, changed: now, ...(removed.length > 0 ? { removed: revision } : {}) })
    .where('id', '=', 1)
    .execute();
  await notifyGateways(connection);
}

/** What `storeContent` would change. */
export async function checkContent(
  database: Database,
  content: FolderContent,
  options: Stores,
): Promise<ImportReport> {
  const found = await findChanges(database, await prepareAll(content, options), content);
  if (found === null) return checkContent(database, await content.readWhole(), options);
  const { changes } = found;
  const revision = await readRevision(database);
  return { revision, changed: changes.length, changes, faults: content.faults };
}

/** Remembers what was stored. */
function remember(
  memory: ReadMemory,
  { context, items, fingerprints, present }: FolderContent,
  prepared: readonly Prepared[],
): void {
  if (memory.context !== context) memory.items.clear();
  memory.context = context;
  for (const name of memory.items.keys()) if (!present.has(name)) memory.items.delete(name);
  const media = new Map(items.map(({ kind, item }) => [nameOf(kind.name, item.stored.id), item.media]));
  for (const { kind, id, hash, isComplete } of prepared) {
    const name = nameOf(kind, id);
    const fingerprint = fingerprints.get(name);
    if (isComplete && fingerprint !== undefined)
      memory.items.set(name, { fingerprint, hash, media: media.get(name) ?? [] });
    else memory.items.delete(name);
  }
}

/** Writes a content folder into the database, in one transaction, with the resized pictures that there are by now. */
export async function storeContent(
  database: Database,
  content: FolderContent,
  options: StoreOptions,
): Promise<ImportReport> {
  const { faults } = content;
  const prepared = await prepareAll(content, options);
  await storeMedia(options.data, content.media, options.shared);
  const report = await inTransaction(database, async (connection): Promise<ImportReport | null> => {
    const newest = await readRevision(connection);
    if ((options.after ?? newest) !== newest) return { revision: newest, changed: 0, changes: [], faults };
    const found = await findChanges(connection, prepared, content);
    if (found === null) return null;
    const { changes } = found;
    const revision = changes.length > 0 ? newest + 1 : newest;
    await writeItems(connection, found, revision);
    await fillIndex(connection);
    if (changes.length > 0) await countUp(connection, revision, found, (options.now ?? Date.now)());
    return noteImport(connection, options.actor, { revision, changed: changes.length, changes, faults });
  });
  if (report === null) return storeContent(database, await content.readWhole(), options);
  if (options.after === undefined || report.changed > 0) remember(readMemoryOf(database), content, prepared);
  return report;
}

/**
 * Imports a content folder into the database, in one transaction. An item with a fault keeps its earlier version; an item
 * whose folder was removed is deleted. A folder without a `site.yml` changes nothing of a site that is there. Throws when the folder does not exist.
 */
export async function importContent(
  database: Database,
  path: string,
  { dryRun = false, ...options }: ImportOptions,
): Promise<ImportReport> {
  const content = await readContent(path, { memory: readMemoryOf(database), ...options });
  return dryRun ? checkContent(database, content, options) : storeContent(database, content, options);
}
