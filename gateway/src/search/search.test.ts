import { rm } from 'node:fs/promises';
import { fold } from '@sahn/contracts/text/fold';
import { importContent } from '../content/import/import-content.ts';
import { type ContentApp, startContentApp } from '../testing/content-app.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import type { Segments } from './excerpt.ts';
import { makeExcerpt } from './excerpt.ts';
import { findItems, search, suggest } from './search.ts';
import { fillIndex, removeFromIndex } from './search-index.ts';
import { likenessOf, planQuery } from './search-query.ts';
import { VocabularyChange } from './vocabulary.ts';
import { wordsOf } from './words.ts';

const textOf = (segments: Segments) => segments.map(({ text }) => text).join('');
const marked = (segments: Segments) => segments.filter(({ hit }) => hit).map(({ text }) => text);

const content = {
  ...sampleContent,
  'tracks/walk/item.yml': String(sampleContent['tracks/lament/item.yml'])
    .replace('kind: audio', 'kind: video')
    .replace('[lament.ogg]', '[walk.webm]')
    .replace(/^title: .*$/m, "title: { en: 'To the shrine', fa: 'به سوی حرم' }"),
  'tracks/walk/walk.webm': 'a sample',
  'tracks/walk/en.vtt': String(sampleContent['tracks/lament/en.vtt']),
};

describe('search', () => {
  let site: ContentApp;

  beforeAll(async () => {
    site = await startContentApp({ content });
  });

  afterAll(() => site.close());

  const find = (q: string, more: { kind?: string; language?: string; page?: number } = {}) =>
    search(site.services, 'en', { q, ...more });

  it('indexes texts with what indexes take for syntax, very long words and very many words', async () => {
    const { database } = site.services;
    const many = Array.from({ length: 60_000 }, (_, at) => `${'w'.repeat(15)}${at}`).join(' ');
    const text = `O'Neill's \\ back:1A & slash | 'quoted' ⑴ ﷺ <-> ${'z'.repeat(5_000)} ${many}`;
    await database
      .insertInto('search_document')
      .values({ kind: 'articles', item: 'odd', locale: 'en', title: 'Odd', text, extra: '', readers: 'en' })
      .execute();
    await fillIndex(database);
    for (const word of ["o'neill's", 'slash', '1a', 'quoted', 'odd', '⑴', 'ﷺ'])
      expect([word, await findItems(database, 'articles', word)]).toEqual([
        word,
        expect.arrayContaining(['odd']),
      ]);
    await removeFromIndex(database, 'articles', 'odd', new VocabularyChange());
    expect(await findItems(database, 'articles', 'slash')).not.toContain('odd');
  });

  it('finds an item once, in the language that its reader is shown', async () => {
    const { items, total } = await find('damascus');
    expect(items.map(({ id, language }) => `${id} ${language}`)).toEqual(['sermon en', 'shrine fa']);
    expect(total).toBe(2);
    expect(items[0]?.path).toBe('/articles/sermon');
    expect(marked(items[0]?.title ?? [])).toEqual(['Damascus']);
  });

  it('shows the term for which a text was found, where neither its title nor its text says why', async () => {
    const { items } = await find('patience');
    const unsaid = items.filter(({ excerpt }) => textOf(excerpt).endsWith(' · Patience'));
    expect(unsaid.map(({ excerpt }) => marked(excerpt))).toContainEqual(['Patience']);
    expect(items.every(({ title, excerpt }) => marked([...title, ...excerpt]).length > 0)).toBe(true);
  });

  it('knows the words to mark in a text that was found by another spelling', async () => {
    const plan = await planQuery(site.services.database, 'karbla zaynub');
    const isLike = likenessOf(plan?.sought ?? []);
    const like = wordsOf('Zaynab went from Kufa to Karbala.').filter(isLike);
    expect(like.map(({ surface }) => surface)).toEqual(['Zaynab', 'Karbala']);
  });

  it.each([
    ['film', 'walk', 'lament'],
    ['ویدیو', 'walk', 'lament'],
    ['recording', 'lament', 'walk'],
    ['صوت', 'lament', 'walk'],
  ])('finds by %s what is one, though its text does not say so', async (q, id, other) => {
    const ids = (await find(q, { language: 'all' })).items.map((hit) => hit.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(other);
  });

  it('shows texts in other languages when there are none in the reader’s own', async () => {
    const { items } = await find('مدرسہ');
    expect(items.map(({ id, language }) => `${id} ${language}`)).toEqual(['shrine fa']);
    expect(marked(items[0]?.excerpt ?? [])).toEqual(['مدرسه']);
  });

  it.each([
    ['كتاب', 'sermon'],
    ['صبر جميل', 'sermon'],
    ['جمیلا', 'beauty'],
    ['صَبْرٌ', 'sermon'],
    ['می روم', 'sermon'],
    ['میروم', 'sermon'],
    ['می‌روم', 'sermon'],
    ['patien', 'sermon'],
    ['9780306406157', 'one'],
  ])('forgives the spelling of %s', async (q, id) => {
    const { items } = await find(q, { language: 'all' });
    expect(items.map((hit) => hit.id)).toContain(id);
  });

  it('narrows by kind and language, and says what each choice would leave', async () => {
    const all = await find('dome', { language: 'all' });
    expect(all.facets.kind).toEqual([{ id: 'albums', label: 'albums', count: 1 }]);
    const persian = await find('دمشق', { language: 'fa', kind: 'articles' });
    expect(persian.items.map(({ id }) => id).sort()).toEqual(['sermon', 'shrine']);
    expect(persian.facets.language).toContainEqual({ id: 'fa', label: 'فارسی', count: 2 });
    const books = await find('دمشق', { kind: 'books' });
    expect([books.total, books.facets.language]).toEqual([0, []]);
  });

  it('shows each item in the language that matches best when asked for all', async () => {
    for (const [query, language] of [
      ['damascus', 'en'],
      ['دمشق', 'fa'],
    ] as const) {
      const { items } = await find(query, { language: 'all' });
      expect(items.filter(({ id }) => id === 'sermon')).toMatchObject([{ language }]);
    }
  });

  it('says which texts have a sound, and how long it is', async () => {
    const { items } = await find('dua for the night', { language: 'all' });
    expect(items.find(({ id }) => id === 'short-dua')).toMatchObject({ kind: 'duas', soundSeconds: 30 });
    const [sermon] = (await find('damascus')).items;
    expect(sermon).not.toHaveProperty('soundSeconds');
  });

  it('suggests a spelling that finds more', async () => {
    expect(await find('Damasucs sermom')).toMatchObject({ total: 0, suggestion: 'Damascus sermon' });
    expect(await find('Damascus')).toMatchObject({ suggestion: null });
    expect(await find('qqqqqqqq')).toMatchObject({ total: 0, suggestion: null });
  });

  it('suggests words that came with a later import, and none that went with it', async () => {
    const { database, config } = site.services;
    const change = async (word: string) => {
      const file = 'articles/sermon/en.md';
      const folder = await writeContent({
        ...content,
        [file]: String(sampleContent[file]).replace(/^title: .*$/m, `title: The sermon in ${word}`),
      });
      await importContent(database, folder, { data: config.data });
      await rm(folder, { recursive: true });
    };
    await change('Antioch');
    expect(await find('Antoich')).toMatchObject({ suggestion: 'Antioch' });
    await change('Damascus');
    expect(await find('Antoich')).toMatchObject({ suggestion: null });
  });

  it('finds texts by what other languages call them, and marks the words in their own letters', async () => {
    const persian = (q: string) => search(site.services, 'fa', { q });
    const { items } = await persian('dimashk');
    expect(items.map(({ id, language }) => `${id} ${language}`)).toContain('shrine fa');
    expect(marked(items.find(({ id }) => id === 'shrine')?.title ?? [])).toEqual(['دمشق']);
  });

  it('shows texts that have most of the words where few have all', async () => {
    const { items, suggestion } = await find('damascus speech zzzzzz');
    expect([items[0]?.id, suggestion]).toEqual(['sermon', null]);
  });

  it.each(['"', 'x-y', 'NEAR(', '-', '*', 'a OR b', 'title:x', '(', 'sermon"*', '\u0000', '🙂', '\uD800'])(
    'takes %j as words, not as orders',
    async (q) => {
      await expect(find(q)).resolves.toMatchObject({ page: 1 });
    },
  );

  it('takes a text of any length', async () => {
    await expect(find('damascus '.repeat(2000))).resolves.toMatchObject({ total: 2 });
  });

  it('looks at eight words at most', async () => {
    const { items } = await find('she spoke in the hall and nobody answered unheardof');
    expect(items.map(({ id }) => id)).toContain('sermon');
  });

  it('has nothing behind the last page', async () => {
    expect(await find('damascus', { page: 2 })).toMatchObject({ items: [], total: 2, page: 2 });
  });

  it('suggests while a word is being typed', async () => {
    const hits = await suggest(site.services, 'en', 'serm');
    expect(hits.map(({ id }) => id)).toEqual(['sermon']);
    expect(await suggest(site.services, 'en', ' ')).toEqual([]);
  });

  it('finds chapters of the story at their place', async () => {
    const { items } = await find('medina');
    expect(items).toMatchObject([{ kind: 'pages', id: 'birth', path: '/story-of-life#birth' }]);
  });

  it('answers ids of one kind for lists', async () => {
    const ids = await findItems(site.services.database, 'articles', 'دمشق');
    expect(ids.sort()).toEqual(['sermon', 'shrine']);
  });
});

describe('makeExcerpt', () => {
  it('keeps letters as written and cuts around the first hit', () => {
    const text = `${'اول '.repeat(30)}اَلصَّلَاةُ ${'آخر '.repeat(60)}`;
    const segments = makeExcerpt(text, ({ surface }) => fold(surface) === 'الصلاه');
    expect(segments[0]).toEqual({ text: '… ' });
    expect(segments).toContainEqual({ text: 'اَلصَّلَاةُ', hit: true });
    expect(segments.at(-1)).toEqual({ text: ' …' });
    expect(textOf(segments).length).toBeLessThan(200);
  });

  it('begins and ends with a sentence, in Latin letters and Arabic ones', () => {
    const before = 'He lived there (d. 40/661, in Kufa). '.repeat(4);
    const after =
      'Nobody forgot what she had said before the governor and before all who stood there. '.repeat(4);
    expect(textOf(makeExcerpt(`${before}She spoke. ${after}`, ({ surface }) => surface === 'spoke'))).toMatch(
      /^He lived there \(d\. 40\/661, in Kufa\)\. .*She spoke\. (Nobody forgot .* stood there\. ?)+$/,
    );
    const persian = `${'پدرش علی (د. ۴۰ ق) به کوفه رفت. '.repeat(5)}زینب سخن گفت؟ ${'هیچ‌کس آنچه را گفت از یاد نبرد. '.repeat(9)}`;
    expect(textOf(makeExcerpt(persian, ({ surface }) => surface === 'سخن'))).toMatch(
      /^پدرش علی .*زینب سخن گفت؟ (هیچ‌کس آنچه را گفت از یاد نبرد\. ?)+$/,
    );
  });

  it('sets lines apart that have no end of their own', () => {
    expect(makeExcerpt('The hall\nShe spoke.\nThey wept.', () => false)).toEqual([
      { text: 'The hall · She spoke. They wept.' },
    ]);
  });

  it('shows the beginning where nothing is hit', () => {
    expect(makeExcerpt('One two three.', () => false)).toEqual([{ text: 'One two three.' }]);
  });

  it('says that a text goes on where it is longer than what is searched', () => {
    const excerptOf = (end: string) =>
      textOf(makeExcerpt(`${'x '.repeat(9_990)}found ${end}`, ({ surface }) => surface === 'found'));
    expect(excerptOf('at last.')).toMatch(/found at last\.$/);
    expect(excerptOf('and there is more of it. '.repeat(9))).toMatch(/found .* …$/);
  });
});
