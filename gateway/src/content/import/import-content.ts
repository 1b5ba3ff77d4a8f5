import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { notifyGateways } from '../../cluster/cluster.queries.ts';
import { type Connection, type Database, inTransaction } from '../../database/database.ts';
import type { SharedFiles } from '../../database/shared-files.ts';
import { createYield } from '../../database/yield-regularly.ts';
import { fillIndex, rebuildTerms, removeFromIndex, writeToIndex } from '../../search/search-index.ts';
import type { SearchText } from '../../search/search-text.ts';
import { bindBook, type FindCompiled } from '../binding/bind-book.ts';
import type { BookStore } from '../binding/book-store.ts';
import { boundFile, boundFormats } from '../kinds/bound-files.ts';
import type { Kind } from '../kinds/kind.ts';
import { type Kinds, siteKinds } from '../kinds/kinds.ts';
import type { Stored } from '../kinds/stored.ts';
import type { Media } from '../media/media.ts';
import { type FoundMedia, storeMedia } from '../media/media-import.ts';
import type { PictureStore } from '../media/pictures/picture-store.ts';
import { readRevision } from '../read/content-store.ts';
import { openContentFolder } from '../source/content-folder.ts';
import type { Fault } from '../source/faults.ts';
import { parseQuranText } from '../source/quran.ts';
import { type CompiledItem, compileItem } from './compile-item.ts';
import { createWordMarker, type MarkWords, markNothing } from './mark-words.ts';
import { readSiteFiles } from './site-import.ts';

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

interface ReadOptions {
  /** Files in Tanzil's format (`sura|verse|text`); verses must be as one of them prints them. */
  quran?: readonly string[];
  /** Kinds that a content folder may contain. Default: those of this site. */
  kinds?: Kinds;
}

interface StoreOptions {
  /** The gateway's data folder: media files go below it. */
  data: string;
  /** Store of resized pictures, which records the missing ones. Without it pictures are served as they are. */
  pictures?: PictureStore;
  /** Store of the files of bound books, which records the missing ones. Without it books have none. */
  books?: BookStore;
  /** Where gateways of one database share media. */
  shared?: SharedFiles;
  /** Revision that must still be the newest; otherwise nothing is written. */
  after?: number;
  /** Epoch milliseconds. */
  now?: () => number;
}

interface ImportOptions extends ReadOptions, StoreOptions {
  /** Only checks the folder and writes nothing. */
  dryRun?: boolean;
}

/** What a content folder holds, read once: storing it again does not look at the folder. */
interface FolderContent {
  site: Prepared[];
  items: { kind: Kind; item: CompiledItem }[];
  media: FoundMedia[];
  /** `<kind>/<id>` of all items, those with a fault included. */
  present: ReadonlySet<string>;
  faults: Fault[];
}

/** A row to write: an item of a kind, or a file of the whole site, whose kind is `site`. */
interface Prepared {
  kind: string;
  id: string;
  document: string;
  detail: string;
  search: SearchText[];
  hash: string;
}

/** Increment it when the format of stored items changes: the next import then writes all of them again. */
const storedFormat = 4;

function prepare(
  kind: string,
  id: string,
  document: unknown,
  detail: unknown,
  search: SearchText[],
): Prepared {
  const texts = { document: JSON.stringify(document), detail: JSON.stringify(detail) };
  const whole = JSON.stringify([storedFormat, texts, search]);
  return { kind, id, ...texts, search, hash: createHash('sha256').update(whole).digest('hex') };
}

/** Files of an item with the resized ones of its pictures. */
async function addSmaller(
  kind: Kind,
  media: Stored['media'],
  found: readonly FoundMedia[],
  pictures: PictureStore | undefined,
): Promise<Stored['media']> {
  if (!pictures) return media;
  const entries = Object.entries(media).map(async ([file, one]): Promise<[string, Media]> => {
    const source = found.find(({ name }) => name === one.name);
    const smaller = source && (await pictures.find(source, kind.keepsDrawings ?? false));
    return [file, smaller ? { ...one, smaller } : one];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The files of a book that is bound of other items of the folder. */
async function findBound(
  item: CompiledItem,
  find: FindCompiled,
  books: BookStore | undefined,
): Promise<Stored['media']> {
  const media: Stored['media'] = {};
  for (const book of books ? bindBook(item, find) : []) {
    const files = await books?.find(book);
    for (const format of files ? boundFormats : []) {
      const file = files?.[format];
      if (file) media[boundFile(book.locale, format)] = file;
    }
  }
  return media;
}

/** What an import would change in the database. */
async function findChanges(
  connection: Connection,
  prepared: readonly Prepared[],
  present: ReadonlySet<string>,
): Promise<{ written: Prepared[]; removed: { kind: string; id: string }[]; changes: ItemChange[] }> {
  const rows = await connection.selectFrom('content_item').select(['kind', 'id', 'hash']).execute();
  const hashes = new Map(rows.map(({ kind, id, hash }) => [`${kind}/${id}`, hash]));
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
  prepared: readonly Prepared[],
  present: ReadonlySet<string>,
): Promise<ItemChange[]> {
  const { written, removed, changes } = await findChanges(connection, prepared, present);
  const yieldRegularly = createYield();
  for (const { search, ...row } of written) {
    await yieldRegularly();
    await connection
      .insertInto('content_item')
      .values(row)
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
      .execute();
    if (search.length > 0) await writeToIndex(connection, row.kind, row.id, search);
  }
  for (const { kind, id } of removed) {
    await yieldRegularly();
    await connection.deleteFrom('content_item').where('kind', '=', kind).where('id', '=', id).execute();
    await removeFromIndex(connection, kind, id);
  }
  return changes;
}

async function countUp(connection: Connection, changed: number, now: number): Promise<number> {
  const before = await readRevision(connection);
  if (changed === 0) return before;
  await rebuildTerms(connection);
  const revision = before + 1;
  await connection.updateTable('content_state').set({ revision, changed: now }).where('id', '=', 1).execute();
  await notifyGateways(connection);
  return revision;
}

/** Reads a content folder. Throws when it does not exist. */
export async function readContent(path: string, options: ReadOptions = {}): Promise<FolderContent> {
  const kinds = options.kinds ?? siteKinds;
  const folder = await openContentFolder(
    path,
    kinds.all.map(({ name }) => name),
  );
  const quran = await Promise.all(
    (options.quran ?? []).map(async (file) => parseQuranText(await readFile(file, 'utf8'))),
  );
  const site = await readSiteFiles(
    folder,
    kinds.listed.map(({ name }) => name),
  );
  const siteNames = ['site', 'terms', 'calendar', 'plan', 'countries'];
  const present = new Set(siteNames.map((id) => `site/${id}`));
  const items: FolderContent['items'] = [];
  const compileKind = async (kind: Kind, markWords: MarkWords) => {
    for (const id of folder.ids.get(kind.name) ?? []) {
      present.add(`${kind.name}/${id}`);
      const item = await compileItem(kind, id, { folder, terms: site.terms, markWords, quran });
      if (item) items.push({ kind, item });
    }
  };
  // The words that are explained are known before the prose that uses them.
  const explaining = kinds.all.filter(({ forms }) => forms !== undefined);
  for (const kind of explaining) await compileKind(kind, markNothing);
  const markWords = createWordMarker(
    items.map(({ kind, item: { stored } }) => ({
      reference: `${kind.name}/${stored.id}`,
      forms: (locale) => kind.forms?.(stored.source, locale) ?? [],
    })),
  );
  for (const kind of kinds.all) if (!explaining.includes(kind)) await compileKind(kind, markWords);
  return {
    site: [...site.documents].map(([id, document]) => prepare('site', id, document, {}, [])),
    items,
    media: [...site.media, ...items.flatMap(({ item }) => item.media)],
    present,
    faults: folder.faults,
  };
}

type Stores = Pick<StoreOptions, 'pictures' | 'books'>;

async function prepareItem(
  { kind, item }: FolderContent['items'][number],
  find: FindCompiled,
  { pictures, books }: Stores,
): Promise<Prepared> {
  const { id, source, texts, lineCount } = item.stored;
  const media = {
    ...(await addSmaller(kind, item.stored.media, item.media, pictures)),
    ...(await findBound(item, find, books)),
  };
  return prepare(kind.name, id, { source, texts, media, lineCount }, item.detail, item.search);
}

async function prepareAll(
  { site, items }: Pick<FolderContent, 'site' | 'items'>,
  stores: Stores,
): Promise<Prepared[]> {
  const prepared = [...site];
  const byName = new Map(items.map(({ kind, item }) => [`${kind.name}/${item.stored.id}`, item]));
  const find: FindCompiled = (kind, id) => byName.get(`${kind}/${id}`);
  for (const one of items) prepared.push(await prepareItem(one, find, stores));
  return prepared;
}

/** What `storeContent` would change. */
export async function checkContent(
  database: Database,
  content: FolderContent,
  options: Stores,
): Promise<ImportReport> {
  const prepared = await prepareAll(content, options);
  const { changes } = await findChanges(database, prepared, content.present);
  const revision = await readRevision(database);
  return { revision, changed: changes.length, changes, faults: content.faults };
}

/** Writes a content folder into the database, in one transaction, with the resized pictures that there are by now. */
export async function storeContent(
  database: Database,
  { site, items, media, present, faults }: FolderContent,
  options: StoreOptions,
): Promise<ImportReport> {
  const prepared = await prepareAll({ site, items }, options);
  await storeMedia(options.data, media, options.shared);
  return inTransaction(database, async (connection) => {
    const newest = await readRevision(connection);
    if ((options.after ?? newest) !== newest) return { revision: newest, changed: 0, changes: [], faults };
    const changes = await writeItems(connection, prepared, present);
    await fillIndex(connection);
    const revision = await countUp(connection, changes.length, (options.now ?? Date.now)());
    return { revision, changed: changes.length, changes, faults };
  });
}

/**
 * Imports a content folder into the database, in one transaction. An item with a fault keeps its earlier version; an item
 * whose folder was removed is deleted. Throws when the folder does not exist.
 */
export async function importContent(
  database: Database,
  path: string,
  { dryRun = false, ...options }: ImportOptions,
): Promise<ImportReport> {
  const content = await readContent(path, options);
  return dryRun ? checkContent(database, content, options) : storeContent(database, content, options);
}
