import { sql } from 'kysely';
import * as v from 'valibot';
import type { Connection } from '../database/database.ts';
import { createYield } from '../database/yield-regularly.ts';
import { type FullText, mostWeighed, type SoughtTerms, usualWeight } from './full-text.ts';
import { foldText } from './words.ts';

/*
 * Two indexes of FTS5, neither of which holds texts: `search_index` knows how often and in which column a word stands in a
 * text, from which its weight follows; `search_index_words` only which texts have it, in a fifth of the bytes.
 */

/** bm25 weights of the columns title, text, extra, other_languages. */
const columnWeights = sql`4.0, 1.0, 3.0, 2.0`;

/** Stands before a word of a title. It is no letter of a folded word. */
const titleMark = '=';

/** What ends a token: FTS5's tokenizer `ascii` has these. Of a few characters the folded form has some, as "(1)" for ⑴. */
const separators = /[^0-9A-Za-z\u0080-\u{10FFFF}]+/u;

const tokensOf = (folded: string) => folded.split(separators).filter((token) => token !== '');

const quote = (token: string) => `"${token}"`;

/** An index without places has no phrases: a word of several tokens is in a text that has each of them. */
function toTerm(term: string, mark: string): string {
  const tokens = tokensOf(term).map((token) => quote(`${mark}${token}`));
  return tokens.length > 1 ? `(${tokens.join(' AND ')})` : (tokens[0] ?? quote(''));
}

function toExpression({ anyOf, orAllOf }: SoughtTerms, mark = ''): string {
  const listed = (terms: readonly string[], operator: string) =>
    terms.map((term) => toTerm(term, mark)).join(operator);
  const any = listed([...new Set(anyOf)], ' OR ');
  return orAllOf.length > 0 ? `(${any} OR (${listed(orAllOf, ' AND ')}))` : `(${any})`;
}

const inTitle = (terms: SoughtTerms) => toExpression(terms, titleMark);

const toAll = (words: readonly SoughtTerms[]) => words.map((word) => toExpression(word)).join(' AND ');

/** Each word of folded texts once, those of the title with their mark too. */
function listWords(title: string, ...others: readonly string[]): string {
  const titled = tokensOf(title);
  const words = new Set([...titled, ...others.flatMap(tokensOf)]);
  return [...words, ...Array.from(new Set(titled), (token) => `${titleMark}${token}`)].join(' ');
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

/** Thousands of numbers are checked by one function, which takes a fraction of the time of a schema for each. */
const NumbersSchema = v.pipe(v.string(), v.parseJson(), v.custom<number[]>(isNumbers));

/** The newest texts, in one row: rows of one number each take several times as long. */
const newest = (expression: string, limit: number) => sql`(
  select json_group_array(id) from (
    select rowid as id from search_index_words
    where search_index_words match ${expression}
    order by rowid desc limit ${limit}
  )
)`;

async function findNewest(connection: Connection, expression: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ list: string }>`
    select ${newest(expression, limit)} as list
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
  terms: SoughtTerms,
  limit: number,
  isWeighed: boolean,
): Promise<Newest | undefined> {
  const expression = toExpression(terms);
  const titles = newest(inTitle(terms), limit);
  const { rows } = await (isWeighed
    ? sql<Newest>`
        select json_group_array(id) as ids, json_group_array(weight) as weights, ${titles} as titles from (
          select rowid as id, -bm25(search_index, ${columnWeights}) as weight
          from search_index where search_index match ${expression}
          order by rowid desc limit ${limit}
        )
      `
    : sql<Newest>`
        select ${newest(expression, limit)} as ids, null as weights, ${titles} as titles
      `
  ).execute(connection);
  return rows[0];
}

const indexes = ['search_index', 'search_index_words'] as const;

/** Pages of an index that are merged in one step: some 10 ms. */
const pagesAtOnce = 64;

async function countWrites(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(connection);
  return rows[0]?.count ?? 0;
}

/** https://www.sqlite.org/fts5.html#the_merge_command */
async function mergeParts(connection: Connection, index: (typeof indexes)[number]): Promise<void> {
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

export const sqliteFullText: FullText = {
  async write(connection, id, texts) {
    const title = foldText(texts.title);
    const text = foldText(texts.text);
    const extra = foldText(texts.extra);
    const otherLanguages = foldText(texts.otherLanguages);
    await sql`
      insert into search_index (rowid, title, text, extra, other_languages)
      values (${id}, ${title}, ${text}, ${extra}, ${otherLanguages})
    `.execute(connection);
    await sql`
      insert into search_index_words (rowid, words)
      values (${id}, ${listWords(title, text, extra, otherLanguages)})
    `.execute(connection);
  },

  async remove(connection, id) {
    for (const index of indexes)
      await sql`delete from ${sql.table(index)} where rowid = ${id}`.execute(connection);
  },

  async merge(connection) {
    for (const index of indexes) await mergeParts(connection, index);
  },

  async findMissing(connection) {
    const { rows } = await sql<{ id: number }>`
      select id from search_document where id not in (select rowid from search_index)
    `.execute(connection);
    return rows.map(({ id }) => id);
  },

  async weigh(connection, terms, limit, total) {
    const isWeighed = Math.min(terms.documents, total) <= mostWeighed;
    const found = await readNewest(connection, terms, limit, isWeighed);
    const titled = new Set(v.parse(NumbersSchema, found?.titles ?? '[]'));
    const ids = v.parse(NumbersSchema, found?.ids ?? '[]');
    const weights = v.parse(NumbersSchema, found?.weights ?? '[]');
    const usual = usualWeight(terms, total);
    const weighed = ids.map((id, at) => ({ id, weight: weights[at] ?? usual, inTitle: titled.delete(id) }));
    for (const id of titled) weighed.push({ id, weight: usual, inTitle: true });
    return weighed;
  },

  async findTogether(connection, words, limit) {
    const all = toAll(words);
    const whole = await findNewest(connection, all, limit);
    if (whole.length === 0) return [];
    const titled = await findNewest(connection, words.map(inTitle).join(' AND '), limit);
    const rare = words.filter(({ documents }) => documents <= mostWeighed).map(inTitle);
    const isMore = whole.length === limit && rare.length > 0;
    const older = isMore ? await findNewest(connection, `(${rare.join(' OR ')}) AND ${all}`, limit) : [];
    const everywhere = new Set(titled);
    const ids = new Set([...whole, ...older, ...titled]);
    return Array.from(ids, (id) => ({ id, inTitle: everywhere.has(id) ? [...words.keys()] : [] }));
  },

  findTitled(connection, titled, words, limit) {
    return findNewest(connection, `${inTitle(titled)} AND ${toAll(words)}`, limit);
  },
};
