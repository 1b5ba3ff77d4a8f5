import { type Locale, locales } from '@sahn/contracts/locale';
import { sql } from 'kysely';
import type { SearchText } from '../content/item-search.ts';
import { bestLocale } from '../content/locale-text.ts';
import type { Connection } from '../database/database.ts';
import { foldText, wordsOf } from './fold.ts';

/** Makes the full-text index where it is not there yet. It holds no text: only folded words and row numbers. */
export async function ensureSearchIndex(connection: Connection): Promise<void> {
  await sql`
    create virtual table if not exists search_index using fts5 (
      title, text, extra,
      content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0'
    )
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
  for (const { locale, title, text, extra } of texts) {
    const { id } = await connection
      .insertInto('search_document')
      .values({ kind, item, locale, title, text, extra, readers: readersOf(locale, available).join(' ') })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into search_index (rowid, title, text, extra)
      values (${id}, ${foldText(title)}, ${foldText(text)}, ${foldText(extra)})
    `.execute(connection);
  }
}

const rowsAtOnce = 300;

/** Counts anew in how many texts each word stands, and notes how it is mostly written. */
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
}
