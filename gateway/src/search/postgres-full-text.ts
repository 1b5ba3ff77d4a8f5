import { type RawBuilder, sql } from 'kysely';
import {
  type CountedTerms,
  type FullText,
  type IndexedTexts,
  mostWeighed,
  rarityOf,
  type SoughtTerms,
  usualWeight,
} from './full-text.ts';
import { wordsOf } from './words.ts';

/*
 * A tsvector that the gateway writes itself, of words that are folded already: no parser, dictionary or locale of the
 * database has a say in it.
 */

/** Weights of text, other languages, extra, title: those of SQLite's columns, divided by 4. */
const labelWeights = sql`array[0.25, 0.5, 0.75, 1]::float4[]`;
/** What `ts_rank` gives for a word that stands once in the text. */
const onceInText = 0.25 / (Math.PI ** 2 / 6);
/** Parameter of bm25, as SQLite has it. */
const k1 = 1.2;
/** Logarithmic length of a text of some 350 words, which counts as usual. */
const usualLength = 6;

/** Limits of a tsvector: https://www.postgresql.org/docs/current/textsearch-limitations.html */
const longestWord = 500;
const highestPosition = 16_383;
const mostBytes = 900_000;
/** Of an entry and of a position, at most. */
const entryBytes = 8;

const quote = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

function foldedWords(text: string): string[] {
  return wordsOf(text)
    .flatMap(({ folded, parts }) => [folded, ...parts])
    .filter((word) => word.length <= longestWord);
}

/** The literal of a tsvector. What is above its limits is left out, and the end of a very long text with it. */
function toVector(fields: readonly { label: string; text: string }[]): string {
  const positions = new Map<string, string[]>();
  let bytes = 0;
  let at = 0;
  for (const { label, text } of fields) {
    for (const word of foldedWords(text)) {
      const known = positions.get(word);
      bytes += entryBytes + (known ? 0 : Buffer.byteLength(word));
      if (bytes > mostBytes) break;
      at = Math.min(at + 1, highestPosition);
      if (known) known.push(`${at}${label}`);
      else positions.set(word, [`${at}${label}`]);
    }
  }
  return [...positions].map(([word, places]) => `${quote(word)}:${places.join(',')}`).join(' ');
}

const wordsVector = ({ title, text, extra, otherLanguages }: IndexedTexts) =>
  toVector([
    { label: 'A', text: title },
    { label: 'B', text: extra },
    { label: 'C', text: otherLanguages },
    { label: 'D', text },
  ]);

const titleVector = ({ title }: IndexedTexts) => toVector([{ label: '', text: title }]);

function toQuery({ anyOf, orAllOf }: SoughtTerms): string {
  const any = [...new Set(anyOf)].map(quote).join(' | ');
  return orAllOf.length > 0 ? `${any} | (${orAllOf.map(quote).join(' & ')})` : any;
}

const toAll = (words: readonly SoughtTerms[]) =>
  sql`${words.map((word) => `(${toQuery(word)})`).join(' & ')}::tsquery`;

/** The number of texts that have all words, if these stand in any texts. */
const expectedOf = (words: readonly CountedTerms[], total: number) =>
  words.reduce((left, { documents }) => left * Math.min(1, documents / total), total);

/** What it costs to read the words of a text, as the number of rows of the index that are read in the same time, per row. */
const textCost = 30;

/**
 * The newest texts that match. With an index all matches are read; without it, texts until there are enough matches.
 * @param expected number of texts that match
 */
function newest(
  query: RawBuilder<unknown>,
  limit: number,
  expected: number,
  total: number,
): RawBuilder<unknown> {
  const texts = (limit * total) / Math.max(1, Math.min(expected, total));
  return texts * textCost < expected
    ? sql`select search_newest_common(${query}, ${limit})`
    : sql`select search_newest(${query}, ${limit})`;
}

export const postgresFullText: FullText = {
  async write(connection, id, texts) {
    await sql`
      insert into search_index (id, words, title)
      values (${id}, ${wordsVector(texts)}::tsvector, ${titleVector(texts)}::tsvector)
    `.execute(connection);
  },

  // The row refers to that of `search_document`, and goes with it.
  async remove() {},

  // It has one part only.
  async merge() {},

  async findMissing(connection) {
    const { rows } = await sql<{ id: number }>`
      select id from search_document except select id from search_index
    `.execute(connection);
    return rows.map(({ id }) => id);
  },

  async weigh(connection, terms, limit, total) {
    const query = sql`${toQuery(terms)}::tsquery`;
    const usual = usualWeight(terms, total);
    const isWeighed = Math.min(terms.documents, total) <= mostWeighed;
    // `ts_rank` reads the words of the whole text.
    const fit = isWeighed
      ? sql`ts_rank(${labelWeights}, words, ${query}) as rank, length(words) as size`
      : sql`0 as rank, 0 as size`;
    const { rows } = await sql<{ id: number; rank: number; size: number; inTitle: boolean }>`
      select id, ${fit}, title @@ ${query} as "inTitle" from search_index
      where id = any (array(
        ${newest(query, limit, terms.documents, total)} union select search_newest_titles(${query}, ${limit})
      ))
    `.execute(connection);
    if (!isWeighed) return rows.map(({ id, inTitle }) => ({ id, weight: usual, inTitle }));
    // `ts_rank` knows no rarity and divides by the number of words in the query: the rest of bm25 is computed here.
    const count = new Set([...terms.anyOf, ...terms.orAllOf]).size;
    const rarity = rows.length < limit ? rarityOf(rows.length, total) : usual;
    return rows.map(({ id, rank, size, inTitle }) => {
      const often = (rank * count) / onceInText;
      const length = (1 + Math.log(Math.max(size, 1))) / usualLength;
      return { id, weight: (rarity * often * (k1 + 1)) / (often + k1 * length), inTitle };
    });
  },

  async findTogether(connection, words, limit, total) {
    const each = words.map(toQuery);
    const any = sql`${each.join(' | ')}::tsquery`;
    const flags = sql.join(each.map((query) => sql`title @@ ${query}::tsquery`));
    const { rows } = await sql<{ id: number; flags: boolean[] }>`
      select id, array[${flags}] as flags from search_index
      where id = any (array(
        ${newest(toAll(words), limit, expectedOf(words, total), total)}
        union select search_newest_both(${toAll(words)}, ${any}, ${limit})
      ))
    `.execute(connection);
    return rows.map(({ id, flags: titles }) => ({
      id,
      inTitle: titles.flatMap((isIn, word) => (isIn ? [word] : [])),
    }));
  },

  async findTitled(connection, titled, words, limit) {
    const { rows } = await sql<{ id: number }>`
      select search_newest_both(${toAll(words)}, ${toQuery(titled)}::tsquery, ${limit}) as id
    `.execute(connection);
    return rows.map(({ id }) => id);
  },
};
