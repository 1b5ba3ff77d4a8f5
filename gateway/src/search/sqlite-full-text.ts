import { sql } from 'kysely';
import * as v from 'valibot';
import type { Connection } from '../database/database.ts';
import { createYield } from '../database/yield-regularly.ts';
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

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

/** Thousands of numbers are checked by one function, which takes a fraction of the time of a schema for each. */
const NumbersSchema = v.pipe(v.string(), v.parseJson(), v.custom<number[]>(isNumbers));

type Index = 'search_index' | 'search_index_title';

interface IdRange {
  from?: number;
  to?: number;
}

/** The newest texts, in one row: rows of one number each take several times as long. */
const newest = (
  index: Index,
  expression: string,
  limit: number,
  { from = 0, to = Number.MAX_SAFE_INTEGER }: IdRange = {},
) => sql`(
  select json_group_array(id) from (
    select rowid as id from ${sql.table(index)}
    where ${sql.table(index)} match ${expression} and rowid between ${from} and ${to}
    order by rowid desc limit ${limit}
  )
)`;

async function findNewest(
  connection: Connection,
  index: Index,
  expression: string,
  limit: number,
  range: IdRange = {},
): Promise<number[]> {
  const { rows } = await sql<{ list: string }>`
    select ${newest(index, expression, limit, range)} as list
  `.execute(connection);
  return v.parse(NumbersSchema, rows[0]?.list ?? '[]');
}

interface Newest {
  ids: string;
  titles: string;
  /** Of the ids, in their order. */
  weights: string | null;
}

/** The newest texts with some words, and the newest with one in the title. */
async function readNewest(
  connection: Connection,
  expression: string,
  limit: number,
  isWeighed: boolean,
): Promise<Newest | undefined> {
  const titles = newest('search_index_title', expression, limit);
  const { rows } = await (isWeighed
    ? sql<Newest>`
        select json_group_array(id) as ids, json_group_array(weight) as weights, ${titles} as titles from (
          select rowid as id, -bm25(search_index, ${columnWeights}) as weight
          from search_index where search_index match ${expression}
          order by rowid desc limit ${limit}
        )
      `
    : sql<Newest>`
        select ${newest('search_index', expression, limit)} as ids, null as weights, ${titles} as titles
      `
  ).execute(connection);
  return rows[0];
}

/** Pages of the index that are merged in one step: some 10 ms. */
const pagesAtOnce = 64;

async function countWrites(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(connection);
  return rows[0]?.count ?? 0;
}

/** https://www.sqlite.org/fts5.html#the_merge_command */
async function mergeParts(connection: Connection, index: Index): Promise<void> {
  const yieldRegularly = createYield();
  // A negative number begins to merge all parts into one. A step that writes nothing but itself was the last.
  for (let pages = -pagesAtOnce; ; pages = pagesAtOnce) {
    const before = await countWrites(connection);
    await sql`
      insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('merge', ${pages})
    `.execute(connection);
    if ((await countWrites(connection)) - before < 2) return;
    await yieldRegularly();
  }
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

  async merge(connection) {
    for (const index of ['search_index', 'search_index_title'] as const) await mergeParts(connection, index);
  },

  async findMissing(connection) {
    const { rows } = await sql<{ id: number }>`
      select id from search_document where id not in (select rowid from search_index)
    `.execute(connection);
    return rows.map(({ id }) => id);
  },

  async weigh(connection, terms, limit, total) {
    const isWeighed = Math.min(terms.documents, total) <= mostWeighed;
    const found = await readNewest(connection, toExpression(terms), limit, isWeighed);
    const inTitle = new Set(v.parse(NumbersSchema, found?.titles ?? '[]'));
    const ids = v.parse(NumbersSchema, found?.ids ?? '[]');
    const weights = v.parse(NumbersSchema, found?.weights ?? '[]');
    const usual = usualWeight(terms, total);
    const weighed = ids.map((id, at) => ({ id, weight: weights[at] ?? usual, inTitle: inTitle.delete(id) }));
    for (const id of inTitle) weighed.push({ id, weight: usual, inTitle: true });
    return weighed;
  },

  async findTogether(connection, words, limit) {
    const each = words.map(toExpression);
    const found = new Map<number, number[]>();
    const whole = await findNewest(connection, 'search_index', each.join(' AND '), limit);
    for (const id of whole) found.set(id, []);
    const oldest = whole.at(-1);
    if (oldest === undefined) return [];
    for (const [word, expression] of each.entries()) {
      const isRare = whole.length >= limit && (words[word]?.documents ?? 0) <= mostWeighed;
      const from = isRare ? 0 : Math.min(...found.keys());
      const titles = await findNewest(connection, 'search_index_title', expression, mostTitles, { from });
      const inTitle = titles.filter((id) => found.has(id));
      // Of a rare word, older texts are found too that have it in the title.
      const [to, last] = [titles.find((id) => id < oldest), titles.at(-1)];
      if (isRare && to !== undefined) {
        const others = each.toSpliced(word, 1, `({title} : ${expression})`).join(' AND ');
        const older = await findNewest(connection, 'search_index', others, limit, { from: last, to });
        inTitle.push(...older.filter((id) => !found.has(id)));
      }
      for (const id of inTitle) found.set(id, [...(found.get(id) ?? []), word]);
    }
    return Array.from(found, ([id, inTitle]) => ({ id, inTitle }));
  },
};
