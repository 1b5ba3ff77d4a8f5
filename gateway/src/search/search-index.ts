import { type Locale, locales } from '@sahn/contracts/text/locale';
import type { Connection } from '../database/database.ts';
import { createYield } from '../database/yield-regularly.ts';
import { bestLocale } from '../locales/best-locale.ts';
import { fullTextOf } from './full-text-of.ts';
import { soundKey, soundOf } from './phonetic-key.ts';
import type { SearchText } from './search-text.ts';
import { wordsOf } from './words.ts';

/**
 * Indexes stored texts that the index lacks: a migration that makes the index anew leaves it empty. The names that an
 * item has in other languages are not stored: they are indexed when the item is next written.
 */
export async function fillIndex(connection: Connection): Promise<void> {
  const fullText = fullTextOf(connection);
  const yieldRegularly = createYield();
  for (const id of await fullText.findMissing(connection)) {
    await yieldRegularly();
    const shown = await connection
      .selectFrom('search_document')
      .select(['title', 'text', 'extra'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await fullText.write(connection, id, { ...shown, otherLanguages: '' });
  }
}

/** Readers' languages for whom this text is the one that an item shows. */
function readersOf(locale: Locale, available: readonly Locale[]): Locale[] {
  return locales.filter((reader) => bestLocale(available, reader) === locale);
}

/** Takes an item out of the index. */
export async function removeFromIndex(connection: Connection, kind: string, item: string): Promise<void> {
  const rows = await connection
    .deleteFrom('search_document')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .returning('id')
    .execute();
  for (const { id } of rows) await fullTextOf(connection).remove(connection, id);
}

/** Puts an item into the index, in place of what was there of it. */
export async function writeToIndex(
  connection: Connection,
  kind: string,
  item: string,
  texts: readonly SearchText[],
): Promise<void> {
  await removeFromIndex(connection, kind, item);
  const available = texts.map(({ locale }) => locale);
  for (const { locale, otherLanguages, ...shown } of texts) {
    const { id } = await connection
      .insertInto('search_document')
      .values({ kind, item, locale, ...shown, readers: readersOf(locale, available).join(' ') })
      .returning('id')
      .executeTakeFirstOrThrow();
    await fullTextOf(connection).write(connection, id, { ...shown, otherLanguages });
  }
}

const rowsAtOnce = 300;

/** All texts that are searched, a few hundred at a time: a large site's do not fit into memory. */
async function* readTexts(connection: Connection) {
  let after = -1;
  for (;;) {
    const rows = await connection
      .selectFrom('search_document')
      .select(['id', 'title', 'text', 'extra'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Minimum length of a key: shorter ones match nearly every word. */
const shortestSound = 2;

/** Updates the vocabulary: the number of texts of each word, its most frequent spelling and its phonetic key. */
export async function rebuildTerms(connection: Connection): Promise<void> {
  const counts = new Map<string, { documents: number; surfaces: Map<string, number> }>();
  const yieldRegularly = createYield();
  for await (const { title, text, extra } of readTexts(connection)) {
    await yieldRegularly();
    const seen = new Set<string>();
    for (const { folded, parts, surface } of wordsOf(`${title}\n${text}\n${extra}`)) {
      for (const term of [folded, ...parts]) {
        const count = counts.get(term) ?? { documents: 0, surfaces: new Map() };
        if (!seen.has(term)) count.documents += 1;
        seen.add(term);
        if (term === folded) count.surfaces.set(surface, (count.surfaces.get(surface) ?? 0) + 1);
        counts.set(term, count);
      }
    }
  }
  await connection.deleteFrom('search_term').execute();
  const rows = [...counts].map(([term, count]) => {
    const [mostly] = [...count.surfaces].sort(([, a], [, b]) => b - a);
    return { term, surface: mostly?.[0] ?? term, documents: count.documents };
  });
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await yieldRegularly();
    await connection
      .insertInto('search_term')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
  await connection.deleteFrom('search_sound').execute();
  const sounds: { sound: string; term: string }[] = [];
  for (const { term } of rows) {
    await yieldRegularly();
    const sound = soundKey(soundOf(term));
    if (sound.length >= shortestSound) sounds.push({ sound, term });
  }
  for (let from = 0; from < sounds.length; from += rowsAtOnce) {
    await yieldRegularly();
    await connection
      .insertInto('search_sound')
      .values(sounds.slice(from, from + rowsAtOnce))
      .execute();
  }
}
