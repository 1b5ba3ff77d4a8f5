import { type Locale, locales } from '@sahn/contracts/text/locale';
import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { bestLocale } from '../locales/best-locale.ts';
import { soundKey, soundOf } from './phonetic-key.ts';
import type { SearchText } from './search-text.ts';
import { foldText, wordsOf } from './words.ts';

const columns = ['title', 'text', 'extra', 'abroad'];

async function hasColumns(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`pragma table_info(search_index)`.execute(connection);
  return columns.every((column) => rows.some(({ name }) => name === column));
}

/**
 * Makes the full-text index where it is not there yet, or has other columns. It holds no text: only folded words and
 * row numbers. Beside it lies how the known words sound.
 */
export async function ensureSearchIndex(connection: Connection): Promise<void> {
  await sql`
    create table if not exists search_sound (sound text not null, term text not null, primary key (sound, term))
    without rowid
  `.execute(connection);
  if (await hasColumns(connection)) return;
  await sql`drop table if exists search_index`.execute(connection);
  await sql`
    create virtual table search_index using fts5 (
      title, text, extra, abroad,
      content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0'
    )
  `.execute(connection);
  // Names in other languages come with the next import, which also finds that the items are to be written anew.
  for (const { id, ...texts } of await connection.selectFrom('search_document').selectAll().execute()) {
    await indexTexts(connection, id, { ...texts, abroad: '' });
  }
}

type Texts = Pick<SearchText, 'title' | 'text' | 'extra' | 'abroad'>;

async function indexTexts(connection: Connection, id: number, { title, text, extra, abroad }: Texts) {
  await sql`
    insert into search_index (rowid, title, text, extra, abroad)
    values (${id}, ${foldText(title)}, ${foldText(text)}, ${foldText(extra)}, ${foldText(abroad)})
  `.execute(connection);
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
  for (const { id } of rows) await sql`delete from search_index where rowid = ${id}`.execute(connection);
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
  for (const { locale, abroad, ...shown } of texts) {
    const { id } = await connection
      .insertInto('search_document')
      .values({ kind, item, locale, ...shown, readers: readersOf(locale, available).join(' ') })
      .returning('id')
      .executeTakeFirstOrThrow();
    await indexTexts(connection, id, { ...shown, abroad });
  }
}

const rowsAtOnce = 300;

/** Minimum length of a key: shorter ones match nearly every word. */
const shortestSound = 2;

/** Updates the vocabulary: the number of texts of each word, its most frequent spelling and its phonetic key. */
export async function rebuildTerms(connection: Connection): Promise<void> {
  const counts = new Map<string, { documents: number; surfaces: Map<string, number> }>();
  const documents = await connection
    .selectFrom('search_document')
    .select(['title', 'text', 'extra'])
    .execute();
  for (const { title, text, extra } of documents) {
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
    await connection
      .insertInto('search_term')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
  await sql`delete from search_sound`.execute(connection);
  for (const { term } of rows) {
    const sound = soundKey(soundOf(term));
    if (sound.length < shortestSound) continue;
    await sql`insert into search_sound (sound, term) values (${sound}, ${term})`.execute(connection);
  }
}
