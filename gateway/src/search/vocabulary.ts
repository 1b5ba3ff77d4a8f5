import type { Connection } from '../database/database.ts';
import { readInOrder } from '../database/read-in-order.ts';
import { createYield } from '../database/yield-regularly.ts';
import { soundKey, soundOf } from './phonetic-key.ts';
import { wordsOf } from './words.ts';

/** Texts whose words belong to the vocabulary. */
export interface VocabularyText {
  title: string;
  text: string;
  extra: string;
}

interface TermChange {
  documents: number;
  /** Occurrences by spelling. */
  surfaces: Map<string, number>;
}

/** Minimum length of a key: shorter ones match nearly every word. */
const shortestSound = 2;
const rowsAtOnce = 300;

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

/**
 * How texts that were added and removed change the vocabulary: the number of texts of each word, how often it is written in
 * each spelling, and its phonetic key.
 */
export class VocabularyChange {
  readonly #terms = new Map<string, TermChange>();

  add(text: VocabularyText): void {
    this.#count(text, 1);
  }

  remove(text: VocabularyText): void {
    this.#count(text, -1);
  }

  #count({ title, text, extra }: VocabularyText, by: 1 | -1): void {
    const seen = new Set<string>();
    for (const { folded, parts, surface } of wordsOf(`${title}\n${text}\n${extra}`)) {
      for (const term of [folded, ...parts]) {
        const change = this.#terms.get(term) ?? { documents: 0, surfaces: new Map() };
        if (!seen.has(term)) change.documents += by;
        seen.add(term);
        if (term === folded) change.surfaces.set(surface, (change.surfaces.get(surface) ?? 0) + by);
        this.#terms.set(term, change);
      }
    }
  }

  /** Writes the change, and forgets it. */
  async write(connection: Connection): Promise<void> {
    const yieldRegularly = createYield();
    const surfaces = [...this.#terms].flatMap(([term, change]) =>
      Array.from(change.surfaces, ([surface, occurrences]) => ({ term, surface, occurrences })),
    );
    const changedSurfaces = surfaces.filter(({ occurrences }) => occurrences !== 0);
    for (const rows of inParts(changedSurfaces)) {
      await yieldRegularly();
      await connection
        .insertInto('search_surface')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['term', 'surface']).doUpdateSet(({ ref, eb }) => ({
            occurrences: eb(ref('search_surface.occurrences'), '+', ref('excluded.occurrences')),
          })),
        )
        .execute();
    }
    const changedTerms = [...this.#terms].filter(([, { documents }]) => documents !== 0);
    for (const rows of inParts(changedTerms)) {
      await yieldRegularly();
      await connection
        .insertInto('search_term')
        .values(rows.map(([term, { documents }]) => ({ term, surface: term, documents })))
        .onConflict((conflict) =>
          conflict.column('term').doUpdateSet(({ ref, eb }) => ({
            documents: eb(ref('search_term.documents'), '+', ref('excluded.documents')),
          })),
        )
        .execute();
    }
    await this.#removeUnused(connection, changedSurfaces, changedTerms);
    await this.#chooseSurfaces(connection, new Set(changedSurfaces.map(({ term }) => term)));
    const sounds = changedTerms.flatMap(([term, { documents }]) => {
      const sound = soundKey(soundOf(term));
      return documents > 0 && sound.length >= shortestSound ? [{ sound, term }] : [];
    });
    for (const rows of inParts(sounds)) {
      await yieldRegularly();
      await connection
        .insertInto('search_sound')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    this.#terms.clear();
  }

  async #removeUnused(
    connection: Connection,
    surfaces: readonly { term: string; occurrences: number }[],
    terms: readonly [string, TermChange][],
  ): Promise<void> {
    const yieldRegularly = createYield();
    const rarer = new Set(surfaces.flatMap(({ term, occurrences }) => (occurrences < 0 ? [term] : [])));
    for (const some of inParts([...rarer])) {
      await yieldRegularly();
      await connection
        .deleteFrom('search_surface')
        .where('term', 'in', some)
        .where('occurrences', '<=', 0)
        .execute();
    }
    const fewer = terms.flatMap(([term, { documents }]) => (documents < 0 ? [term] : []));
    for (const some of inParts(fewer)) {
      await yieldRegularly();
      const unused = await connection
        .deleteFrom('search_term')
        .where('term', 'in', some)
        .where('documents', '<=', 0)
        .returning('term')
        .execute();
      const sounds = unused.map(({ term }) => ({ term, sound: soundKey(soundOf(term)) }));
      for (const { term, sound } of sounds) {
        await connection
          .deleteFrom('search_sound')
          .where('sound', '=', sound)
          .where('term', '=', term)
          .execute();
      }
    }
  }

  /** A word is shown in its most frequent spelling. */
  async #chooseSurfaces(connection: Connection, terms: ReadonlySet<string>): Promise<void> {
    const yieldRegularly = createYield();
    for (const some of inParts([...terms])) {
      await yieldRegularly();
      await connection
        .updateTable('search_term')
        .set(({ fn, ref, selectFrom }) => ({
          surface: fn.coalesce(
            selectFrom('search_surface')
              .select('search_surface.surface')
              .whereRef('search_surface.term', '=', 'search_term.term')
              .orderBy('occurrences', 'desc')
              .orderBy('search_surface.surface')
              .limit(1),
            ref('search_term.term'),
          ),
        }))
        .where('term', 'in', some)
        .execute();
    }
  }
}

const readTexts = (connection: Connection) =>
  readInOrder<number, VocabularyText & { id: number }>(-1, (after) =>
    connection
      .selectFrom('search_document')
      .select(['id', 'title', 'text', 'extra'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute(),
  );

/** Whether changes can be written: a vocabulary that a migration left without spellings is to be counted anew. */
export async function isVocabularyCounted(connection: Connection): Promise<boolean> {
  const one = await connection.selectFrom('search_surface').select('term').limit(1).executeTakeFirst();
  return one !== undefined;
}

/** Counts the words of all texts that are searched, a few hundred texts at a time: a large site's do not fit into memory. */
export async function countVocabulary(connection: Connection): Promise<void> {
  for (const table of ['search_surface', 'search_term', 'search_sound'] as const)
    await connection.deleteFrom(table).execute();
  const all = new VocabularyChange();
  const yieldRegularly = createYield();
  for await (const text of readTexts(connection)) {
    await yieldRegularly();
    all.add(text);
  }
  await all.write(connection);
}
