import { type Locale, locales } from '@sahn/contracts/text/locale';
import type { Connection } from '../database/database.ts';
import { createYield } from '../database/yield-regularly.ts';
import { bestLocale } from '../locales/best-locale.ts';
import { fullTextOf } from './full-text-of.ts';
import type { SearchText } from './search-text.ts';
import type { VocabularyChange } from './vocabulary.ts';

interface IndexedItem {
  kind: string;
  id: string;
  search: readonly SearchText[];
}

/** The names that an item has in other languages than that of the text. */
export type FindOtherNames = (text: { kind: string; item: string; locale: string }) => string;

/**
 * Indexes stored texts that the index lacks: a migration that makes the index anew leaves it empty, and so does a copy of
 * the other tables.
 * @param otherNames default: none, because they are not stored with the text. They are indexed when the item is next written
 */
export async function fillIndex(
  connection: Connection,
  otherNames: FindOtherNames = () => '',
): Promise<void> {
  const fullText = fullTextOf(connection);
  const yieldRegularly = createYield();
  const missing = await fullText.findMissing(connection);
  for (const id of missing) {
    await yieldRegularly();
    const { kind, item, locale, ...shown } = await connection
      .selectFrom('search_document')
      .select(['kind', 'item', 'locale', 'title', 'text', 'extra'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await fullText.write(connection, id, { ...shown, otherLanguages: otherNames({ kind, item, locale }) });
  }
  await settleIndex(connection, missing.length);
}

/** So many texts or items at once leave the index in many parts. Fewer are merged by the index itself, now and then. */
const manyWrites = 500;

/** What follows after texts were written to the index. */
export async function settleIndex(connection: Connection, writes: number): Promise<void> {
  if (writes >= manyWrites) await fullTextOf(connection).merge(connection);
}

/** Readers' languages for whom this text is the one that an item shows. */
function readersOf(locale: Locale, available: readonly Locale[]): Locale[] {
  return locales.filter((reader) => bestLocale(available, reader) === locale);
}

/** Takes an item out of the index. */
export async function removeFromIndex(
  connection: Connection,
  kind: string,
  item: string,
  vocabulary: VocabularyChange,
): Promise<void> {
  const rows = await connection
    .deleteFrom('search_document')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .returning(['id', 'title', 'text', 'extra'])
    .execute();
  for (const { id, ...text } of rows) {
    vocabulary.remove(text);
    await fullTextOf(connection).remove(connection, id);
  }
}

/** Puts an item into the index, in place of what was there of it. */
export async function writeToIndex(
  connection: Connection,
  { kind, id: item, search: texts }: IndexedItem,
  vocabulary: VocabularyChange,
): Promise<void> {
  await removeFromIndex(connection, kind, item, vocabulary);
  const available = texts.map(({ locale }) => locale);
  for (const { locale, otherLanguages, ...shown } of texts) {
    const { id } = await connection
      .insertInto('search_document')
      .values({ kind, item, locale, ...shown, readers: readersOf(locale, available).join(' ') })
      .returning('id')
      .executeTakeFirstOrThrow();
    vocabulary.add(shown);
    await fullTextOf(connection).write(connection, id, { ...shown, otherLanguages });
  }
}
