import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Connection } from '../database/database.ts';
import { type FullText, mostWeighed, type SoughtTerms, usualWeight } from './full-text.ts';
import { foldText } from './words.ts';

/** bm25 weights of the columns title, text, extra, other_languages. */
const columnWeights = sql`4.0, 1.0, 3.0, 2.0`;

/** Titles with a word, the newest, of which those are chosen that have been found. */
const mostTitles = 2_000;

const quote = (term: string) => `"${term.replaceAll('"', '""')}"`;

function toExpression({ anyOf, orAllOf }: SoughtTerms): string {
  const any = `(${[...new Set(anyOf)].map(quote).join(' OR ')})`;
  return orAllOf.length > 0 ? `(${any} OR (${orAllOf.map(quote).join(' AND ')}))` : any;
}

const NumbersSchema = v.pipe(v.string(), v.parseJson(), v.array(v.number()));

/** The numbers of a statement's one row: rows of one number each take several times as long. */
async function readNumbers(
  connection: Connection,
  statement: RawBuilder<{ list: string }>,
): Promise<number[]> {
  const { rows } = await statement.execute(connection);
  return v.parse(NumbersSchema, rows[0]?.list ?? '[]');
}

const findNewestIn =
  (index: 'search_index' | 'search_index_title') =>
  (connection: Connection, expression: string, limit: number): Promise<number[]> =>
    readNumbers(
      connection,
      sql`
        select json_group_array(id) as list from (
          select rowid as id from ${sql.table(index)} where ${sql.table(index)} match ${expression}
          order by rowid desc limit ${limit}
        )
      `,
    );

const findInTitle = findNewestIn('search_index_title');
const findNewest = findNewestIn('search_index');

async function weighNewest(
  connection: Connection,
  expression: string,
  limit: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ ids: string; weights: string }>`
    select json_group_array(id) as ids, json_group_array(weight) as weights from (
      select rowid as id, -bm25(search_index, ${columnWeights}) as weight
      from search_index where search_index match ${expression}
      order by rowid desc limit ${limit}
    )
  `.execute(connection);
  const ids = v.parse(NumbersSchema, rows[0]?.ids ?? '[]');
  const weights = v.parse(NumbersSchema, rows[0]?.weights ?? '[]');
  return new Map(ids.map((id, at) => [id, weights[at] ?? 0]));
}

/** FTS5, whose index holds no texts. */
export const sqliteFullText: FullText = {
  async write(connection, id, { title, text, extra, otherLanguages }) {
    await sql`
      insert into search_index (rowid, title, text, extra, other_languages)
      values (${id}, ${foldText(title)}, ${foldText(text)}, ${foldText(extra)}, ${foldText(otherLanguages)})
    `.execute(connection);
    await sql`insert into search_index_title (rowid, title) values (${id}, ${foldText(title)})`.execute(
      connection,
    );
  },

  async remove(connection, id) {
    await sql`delete from search_index where rowid = ${id}`.execute(connection);
    await sql`delete from search_index_title where rowid = ${id}`.execute(connection);
  },

  async findMissing(connection) {
    const { rows } = await sql<{ id: number }>`
      select id from search_document where id not in (select rowid from search_index)
    `.execute(connection);
    return rows.map(({ id }) => id);
  },

  async weigh(connection, terms, limit, total) {
    const expression = toExpression(terms);
    const inTitle = new Set(await findInTitle(connection, expression, limit));
    const usual = usualWeight(terms, total);
    const isWeighed = Math.min(terms.documents, total) <= mostWeighed;
    const weights = isWeighed
      ? await weighNewest(connection, expression, limit)
      : new Map((await findNewest(connection, expression, limit)).map((id) => [id, usual]));
    for (const id of inTitle) if (!weights.has(id)) weights.set(id, usual);
    return Array.from(weights, ([id, weight]) => ({ id, weight, inTitle: inTitle.has(id) }));
  },

  async findTogether(connection, words, limit) {
    const each = words.map(toExpression);
    const all = each.join(' AND ');
    const found = new Map<number, number[]>();
    for (const id of await findNewest(connection, all, limit)) found.set(id, []);
    const isWhole = found.size < limit;
    for (const [word, expression] of each.entries()) {
      // To find those in the title among all, FTS5 reads all rows of the word.
      const isKnown = isWhole || (words[word]?.documents ?? 0) > mostWeighed;
      const inTitle = isKnown
        ? (await findInTitle(connection, expression, mostTitles)).filter((id) => found.has(id))
        : await findNewest(connection, `({title} : ${expression}) AND ${all}`, limit);
      for (const id of inTitle) found.set(id, [...(found.get(id) ?? []), word]);
    }
    return Array.from(found, ([id, inTitle]) => ({ id, inTitle }));
  },
};
