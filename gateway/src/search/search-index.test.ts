import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { importContent } from '../content/import/import-content.ts';
import { migrate } from '../database/migrate.ts';
import {
  type ContentApp,
  openTestDatabase,
  startContentApp,
  type TestDatabase,
} from '../testing/content-app.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { repeats } from '../testing/long-run.ts';
import { onPostgres } from '../testing/test-store.ts';
import { postgresFullText } from './postgres-full-text.ts';
import { findItems, search } from './search.ts';
import { removeFromIndex, settleIndex, writeToIndex } from './search-index.ts';
import { VocabularyChange } from './vocabulary.ts';

/*
 * Gateways before 0006 made these tables outside of the migrations, each with the columns of its time.
 */
const index = (columns: string) =>
  `create virtual table search_index using fts5 (${columns}, content = '', contentless_delete = 1,
   tokenize = 'unicode61 remove_diacritics 0')`;
const sounds =
  'create table search_sound (sound text not null, term text not null, primary key (sound, term)) without rowid';

// No gateway of that time kept its data on PostgreSQL.
(onPostgres ? describe.skip : describe)('the search of a site that is upgraded', () => {
  let site: ContentApp;
  let upgraded: TestDatabase;

  beforeEach(async () => {
    site = await startContentApp();
  });

  afterEach(() => Promise.all([site.close(), upgraded.close()]));

  /** Opens a database as a gateway left it that had imported the content of `site`. */
  async function openEarlier(number: string, tables: readonly string[]): Promise<TestDatabase> {
    const { database } = site.services;
    const earlier = await openTestDatabase(number);
    for (const table of tables) await sql.raw(table).execute(earlier.database);
    const items = await database
      .selectFrom('content_item')
      .select(['kind', 'id', 'hash', 'document', 'detail'])
      .execute();
    const documents = await database.selectFrom('search_document').selectAll().execute();
    const terms = await database.selectFrom('search_term').selectAll().execute();
    await earlier.database.insertInto('content_item').values(items).execute();
    await earlier.database.insertInto('search_document').values(documents).execute();
    await earlier.database.insertInto('search_term').values(terms).execute();
    await sql`
      insert into search_index (rowid, title, text, extra) select id, title, text, extra from search_document
    `.execute(earlier.database);
    return earlier;
  }

  it.each([
    ['0003-releases', [index('title, text, extra')]],
    ['0005-mail-and-audit-log', [index('title, text, extra, abroad'), sounds]],
  ])('finds everything after its first import, from %s', async (number, tables) => {
    upgraded = await openEarlier(number, tables);
    const { database, config } = upgraded;
    await migrate(database);
    const faulty = { ...sampleContent, 'articles/shrine/item.yml': 'keywords: [unknown]\n' };
    const folder = await writeContent(faulty);
    const { faults } = await importContent(database, folder, { data: config.data });
    await rm(folder, { recursive: true });
    expect(faults.map(({ file }) => file)).toContain('articles/shrine/item.yml');

    const find = async (services: Parameters<typeof search>[0], q: string, language: string) => {
      const { items } = await search(services, 'en', { q, language });
      return items.map(({ kind, id }) => `${kind}/${id}`).sort();
    };
    const queries = [
      // A word of an item that the import has written anew, and of one that has a fault now.
      ['dome', 'all', 'albums/domes'],
      ['مدرسه', 'all', 'articles/shrine'],
      // A name in another language, and a spelling that only sounds alike.
      ['دمشق', 'en', 'articles/sermon'],
      ['damaskos', 'en', 'articles/sermon'],
    ] as const;
    for (const [q, language, item] of queries) {
      const found = await find({ ...site.services, database }, q, language);
      expect({ q, found }).toEqual({ q, found: expect.arrayContaining([item]) });
      expect({ q, found }).toEqual({ q, found: await find(site.services, q, language) });
    }
  });
});

// FTS5 knows its own rows.
(onPostgres ? it : it.skip)('finds the one text among very many that the index lacks', async () => {
  const test = await openTestDatabase();
  const texts = repeats(1_000, 200_000);
  await test.database.connection().execute(async (connection) => {
    // Their ids do not fit into it, as those of large texts, of which PostgreSQL expects more than there are.
    await sql`set work_mem = '64kB'`.execute(connection);
    await sql`
      insert into search_document (id, kind, item, locale, title, text, extra, readers)
      select number, 'articles', number, 'en', '', '', '', '' from generate_series(1, ${texts}) as number
    `.execute(connection);
    await sql`
      insert into search_index (id, words, title) select id, '', '' from search_document where id <> 7
    `.execute(connection);
    expect(await postgresFullText.findMissing(connection)).toEqual([7]);
  });
  await test.close();
});

it('keeps nothing of an item that is gone', async () => {
  const test = await openTestDatabase();
  const { database } = test;
  const tables = onPostgres
    ? ['search_index']
    : ['search_index_docsize', 'search_index_words_docsize', 'search_document'];
  const rows = async () => {
    const counts = tables.map((table) => sql`select 1 from ${sql.table(table)}`.execute(database));
    return (await Promise.all(counts)).map((count) => count.rows.length);
  };
  const before = await rows();
  const texts = [{ locale: 'en', title: 'Gone', text: 'Soon', extra: '', otherLanguages: '' }] as const;
  await writeToIndex(database, { kind: 'articles', id: 'gone', search: texts }, new VocabularyChange());
  expect(await rows()).toEqual(before.map((count) => count + 1));
  await removeFromIndex(database, 'articles', 'gone', new VocabularyChange());
  expect(await rows()).toEqual(before);
  await test.close();
});

// PostgreSQL's index has one part.
(onPostgres ? it.skip : it)(
  'merges an index of many parts after many writes, and finds the same',
  async () => {
    const test = await openTestDatabase();
    const { database } = test;
    const parts = async () => {
      const { rows } = await sql`select distinct segid from search_index_idx`.execute(database);
      return rows.length;
    };
    const write = async (from: number, to: number) => {
      for (let number = from; number <= to; number += 1) {
        const texts = [
          { locale: 'en', title: `Word${number}`, text: 'Many words', extra: '', otherLanguages: '' },
        ] as const;
        await writeToIndex(
          database,
          { kind: 'articles', id: `made-${number}`, search: texts },
          new VocabularyChange(),
        );
      }
    };
    await write(1, 7);
    await settleIndex(database, 7);
    expect(await parts()).toBeGreaterThan(1);
    const found = await findItems(database, 'articles', 'word3');
    expect(found).toEqual(['made-3']);
    await settleIndex(database, 10_000);
    expect(await parts()).toBe(1);
    expect(await findItems(database, 'articles', 'word3')).toEqual(found);
    expect(await findItems(database, 'articles', 'many')).toHaveLength(7);
    await test.close();
  },
);
