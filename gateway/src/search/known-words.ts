import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';

/** A word of the texts. */
export interface KnownWord {
  term: string;
  /** The number of texts that have it. */
  documents: number;
}

export interface SoundRange {
  /** The first and the last phonetic key. */
  from: string;
  to: string;
  /** The word that is compared, which is not itself one of those that sound like it. */
  except: string;
}

interface Wanted {
  terms: readonly string[];
  beginnings: readonly string[];
  sounds: readonly SoundRange[];
}

interface Known {
  terms: ReadonlyMap<string, KnownWord>;
  /** Words that begin so, for each of the beginnings, the most frequent first. */
  begun: KnownWord[][];
  /** Words with such a key, for each range, the most frequent first. */
  sounding: KnownWord[][];
}

/** Maximum number of known words that begin with a prefix, and of those with the same consonants. */
const maxBegun = 16;
const maxSameSound = 60;

/** The highest code point: what begins with a text is below the text with it. */
export const last = '\u{10FFFF}';

const isOneOf = (connection: Connection, terms: readonly string[]) =>
  dialectOf(connection) === 'postgres'
    ? sql`term = any (${terms}::text[])`
    : sql`term in (select value from json_each(${JSON.stringify(terms)}))`;

const begunWith = (beginning: string) => sql`
  select term, documents from search_term where term > ${beginning} and term < ${`${beginning}${last}`}
  order by documents desc limit ${maxBegun}
`;

const soundingLike = ({ from, to, except }: SoundRange) => sql`
  select t.term, t.documents from search_sound s join search_term t on t.term = s.term
  where s.sound >= ${from} and s.sound <= ${to} and s.term <> ${except}
  order by t.documents desc limit ${maxSameSound}
`;

/** Reads from the vocabulary all that a query may stand for, in one statement. */
export async function readKnownWords(
  connection: Connection,
  { terms, beginnings, sounds }: Wanted,
): Promise<Known> {
  const selects: RawBuilder<unknown>[] = [
    sql`select term, documents from search_term where ${isOneOf(connection, terms)}`,
    ...beginnings.map(begunWith),
    ...sounds.map(soundingLike),
  ];
  const numbered = selects.map(
    (select, part) => sql`select ${sql.lit(part)} as part, term, documents from (${select}) as known`,
  );
  const { rows } = await sql<KnownWord & { part: number }>`
    ${sql.join(numbered, sql` union all `)}
  `.execute(connection);
  // A union promises no order, whatever its parts have.
  const parts = Map.groupBy(
    rows.sort((a, b) => b.documents - a.documents),
    ({ part }) => part,
  );
  const partOf = (number: number) => parts.get(number) ?? [];
  return {
    terms: new Map(partOf(0).map((word) => [word.term, word])),
    begun: beginnings.map((_, at) => partOf(1 + at)),
    sounding: sounds.map((_, at) => partOf(1 + beginnings.length + at)),
  };
}
