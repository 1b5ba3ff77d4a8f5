import { inTransaction } from '../database/database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/content-app.ts';
import { findItems } from './search.ts';
import { settleIndex, writeToIndex } from './search-index.ts';
import { VocabularyChange } from './vocabulary.ts';

/*
 * A site with more texts than are ranked for one query. Every text has "Zaynab" and "Kufa", a few have "lament"; the
 * oldest are those that a reader seeks.
 */

const texts = 3_300;
const old: Readonly<Record<number, string>> = {
  3: 'Zaynab in Kufa',
  5: 'The lament of Zaynab',
  7: 'A lament',
  9: 'An evening',
};
const laments = new Set([5, 7, 9, 300, 301, 302, 303]);

let site: TestDatabase;
const find = (q: string) => findItems(site.database, 'articles', q);

beforeAll(async () => {
  site = await openTestDatabase();
  await inTransaction(site.database, async (connection) => {
    const vocabulary = new VocabularyChange();
    for (let number = 1; number <= texts; number += 1) {
      const title = old[number] ?? `Letter ${number}`;
      const text = `${laments.has(number) ? 'A lament. ' : ''}${number === 9 ? 'Nobody' : 'Zaynab'} came to Kufa.`;
      const search = [{ locale: 'en', title, text, extra: '', otherLanguages: '' }] as const;
      await writeToIndex(connection, { kind: 'articles', id: String(number), search }, vocabulary);
    }
    await settleIndex(connection, texts);
    await vocabulary.write(connection);
  });
}, 120_000);
afterAll(() => site.close());

it('finds the one text whose title has all words, though all texts have them', async () => {
  const found = await find('zaynab kufa');
  expect(found[0]).toBe('3');
  expect(found.length).toBeGreaterThan(100);
});

it('seeks by the words that tell texts apart, and puts those first that have the others in the title', async () => {
  const found = await find('zaynab lament');
  expect(found.slice(0, 2)).toEqual(['5', '7']);
  // Its text has no other name, and is about a lament all the same.
  expect(found).toContain('9');
  expect(found).toHaveLength(laments.size);
});

it('finds the same for a word that is written twice', async () => {
  expect(await find('lament lament zaynab')).toEqual(await find('lament zaynab'));
});

it('finds nothing by a word that no text has, whatever else is sought', async () => {
  expect(await find('zaynab qqqqqq')).toEqual([]);
});
