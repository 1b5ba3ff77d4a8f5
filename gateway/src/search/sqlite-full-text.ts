import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { FullText, SoughtTerms } from './full-text.ts';
import { foldText } from './words.ts';

/** bm25 weights of the columns title, text, extra, other_languages. */
const columnWeights = sql`4.0, 1.0, 3.0, 2.0`;

const quote = (term: string) => `"${term.replaceAll('"', '""')}"`;

function toExpression({ anyOf, orAllOf }: SoughtTerms): string {
  const any = `(${[...new Set(anyOf)].map(quote).join(' OR ')})`;
  return orAllOf.length > 0 ? `(${any} OR (${orAllOf.map(quote).join(' AND ')}))` : any;
}

async function findInTitle(connection: Connection, expression: string, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select rowid as id from search_index where search_index match ${`{title} : ${expression}`}
    order by rowid desc limit ${limit}
  `.execute(connection);
  return new Set(rows.map(({ id }) => id));
}

/** FTS5, whose index holds no texts. */
export const sqliteFullText: FullText = {
  async write(connection, id, { title, text, extra, otherLanguages }) {
    await sql`
      insert into search_index (rowid, title, text, extra, other_languages)
      values (${id}, ${foldText(title)}, ${foldText(text)}, ${foldText(extra)}, ${foldText(otherLanguages)})
    `.execute(connection);
  },

  async remove(connection, id) {
    await sql`delete from search_index where rowid = ${id}`.execute(connection);
  },

  async findMissing(connection) {
    const { rows } = await sql<{ id: number }>`
      select id from search_document where id not in (select rowid from search_index)
    `.execute(connection);
    return rows.map(({ id }) => id);
  },

  async weigh(connection, terms, limit) {
    const expression = toExpression(terms);
    const inTitle = await findInTitle(connection, expression, limit);
    const { rows } = await sql<{ id: number; weight: number }>`
      select rowid as id, -bm25(search_index, ${columnWeights}) as weight
      from search_index where search_index match ${expression}
      order by rowid desc limit ${limit}
    `.execute(connection);
    return rows.map(({ id, weight }) => ({ id, weight, inTitle: inTitle.has(id) }));
  },
};
