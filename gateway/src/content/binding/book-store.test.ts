import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../../testing/content-app.ts';
import { type ContentFiles, sampleContent, writeContent } from '../../testing/content-folder.ts';
import { importContent } from '../import/import-content.ts';
import { books } from '../kinds/books.ts';
import { findItem } from '../kinds/snapshot.ts';
import { openChapter } from '../read/book-chapters.ts';
import { createContentStore, readSnapshot } from '../read/content-store.ts';
import { openItem } from '../read/list-items.ts';
import type { BoundBook } from './book/bound-book.ts';
import { BookStore } from './book-store.ts';

/* Bound books from `item.yml` to what a page shows; the thread that makes the files is a stand-in. */

const words = (text: string) => `{ en: '${text}', fa: '${text}', ar: '${text}', ur: '${text}' }`;

const bound = (chapters: string): ContentFiles => ({
  'books/bound/item.yml': `created: 2026-03-02
updated: 2026-09-14
licence: CC BY 4.0
publisher: ${words('Sahn')}
formats: [epub, pdf]
${chapters}
`,
  'books/bound/en.md': '---\ntitle: Bound\nsummary: Two texts.\n---\n\nThe preface.\n',
  'books/bound/fa.md': '---\ntitle: کتاب\nsummary: دو متن.\n---\n\nپیشگفتار.\n',
});
const twoChapters = bound('chapters: [story/birth, articles/sermon]');

describe('a bound book', () => {
  let test: TestDatabase;
  let pictures: string;
  const folders: string[] = [];
  const made: BoundBook[] = [];
  const warned: object[] = [];
  let makes: (book: BoundBook) => string = ({ locale }) => locale;

  const openStore = () =>
    new BookStore(pictures, { info: () => {}, warn: (facts) => warned.push(facts) }, () => ({
      make: async (book) => {
        made.push(book);
        const bytes = Buffer.from(makes(book));
        return { epub: bytes, pdf: bytes };
      },
      close: async () => {},
    }));

  async function importFiles(files: ContentFiles, store = openStore()) {
    const folder = await writeContent({ ...sampleContent, ...files });
    folders.push(folder);
    const report = await importContent(test.database, folder, { data: test.config.data, books: store });
    return { store, report, folder };
  }

  const reader = () => ({
    content: createContentStore(test.database),
    now: () => 0,
    addressOf: (kind: string, id: string) => (kind === 'articles' ? `/articles/${id}` : `/story#${id}`),
  });

  beforeEach(async () => {
    test = await openTestDatabase();
    pictures = await mkdtemp(join(tmpdir(), 'sahn-bound-'));
    made.length = 0;
    warned.length = 0;
    makes = ({ locale }) => locale;
  });

  afterEach(async () => {
    await test.close();
    for (const folder of [pictures, ...folders.splice(0)]) await rm(folder, { recursive: true, force: true });
  });

  it('is made in its languages from texts that stay where they are, and offers the files after the next import', async () => {
    const { store, report, folder } = await importFiles(twoChapters);
    expect(report.faults).toEqual([]);
    expect(await openItem(reader(), 'fa', books, 'bound')).toMatchObject({ files: [] });
    expect(await store.makeWanted()).toBe(2);
    expect(made.map(({ locale }) => locale)).toEqual(['en', 'fa']);
    expect(made[0]?.chapters.map(({ id }) => id)).toEqual(['preface', 'birth', 'sermon']);

    await importContent(test.database, folder, { data: test.config.data, books: store });
    const { files, chapters } = await openItem(reader(), 'fa', books, 'bound');
    expect(files.map(({ name, format, bytes }) => [name, format, bytes])).toEqual([
      ['bound-fa.epub', 'epub', 2],
      ['bound-fa.pdf', 'pdf', 2],
    ]);
    expect(chapters.map(({ id }) => id)).toEqual(['birth', 'sermon']);
    expect(await store.makeWanted()).toBe(0);
  });

  it('is made again when the text of a chapter has changed, or a file is damaged', async () => {
    const { store } = await importFiles(twoChapters);
    await store.makeWanted();
    const birth = sampleContent['story/birth/en.md'];
    await importFiles({ ...twoChapters, 'story/birth/en.md': `${birth}\nAnd more.\n` }, store);
    // Also in Persian, where the chapter has no text of its own.
    expect(await store.makeWanted()).toBe(2);

    const [epub = ''] = (await readdir(pictures)).filter((name) => name.endsWith('.epub'));
    await writeFile(join(pictures, epub), 'xx');
    const again = openStore();
    await importFiles(twoChapters, again);
    await importFiles({ ...twoChapters, 'story/birth/en.md': `${birth}\nAnd more.\n` }, again);
    expect(await again.makeWanted()).toBe(1);
  });

  it('without its files, when they cannot be made, is served all the same', async () => {
    makes = () => {
      throw new Error('no font');
    };
    const { store } = await importFiles(twoChapters);
    expect(await store.makeWanted()).toBe(0);
    expect(warned).toHaveLength(2);
    expect(await openItem(reader(), 'en', books, 'bound')).toMatchObject({ files: [], title: 'Bound' });
  });

  it('is read by chapter: each knows its neighbours and the page of its own text', async () => {
    await importFiles(twoChapters);
    expect(await openChapter(reader(), 'en', 'bound', 'birth')).toMatchObject({
      number: 1,
      count: 2,
      previous: null,
      next: { id: 'sermon' },
      book: { id: 'bound', title: 'Bound' },
      itemPath: null,
    });
    expect(await openChapter(reader(), 'en', 'bound', 'sermon')).toMatchObject({
      number: 2,
      count: 2,
      previous: { id: 'birth' },
      next: null,
      itemPath: '/articles/sermon',
    });
    await expect(openChapter(reader(), 'en', 'bound', 'shrine')).rejects.toThrow();
    await expect(openChapter(reader(), 'en', 'one', 'birth')).rejects.toThrow();
  });

  it.each([
    ['an item that does not exist', 'chapters: [articles/none]', 'there is no articles/none to be a chapter'],
    ['another kind', 'chapters: [duas/short-dua]', 'a chapter is named articles/<id> or story/<id>'],
    ['a text twice', 'chapters: [story/birth, story/birth]', 'the id "birth" is taken already'],
    [
      'files of its own beside chapters',
      'chapters: [story/birth]\nfiles: [{ file: a.pdf, format: pdf }]',
      'a book has chapters or files, not both',
    ],
    ['nothing at all', '', 'a book has chapters or files, or says where it can be had'],
  ])('with %s is refused', async (_, chapters, says) => {
    const { report } = await importFiles(bound(chapters));
    const { items } = await readSnapshot(test.database);
    expect(items.get('books')?.has('bound')).toBe(false);
    expect(report.faults.map(({ message }) => message).join()).toContain(says);
  });

  it('waits for a chapter with a fault', async () => {
    const { store, report } = await importFiles({
      ...twoChapters,
      'story/birth/item.yml': 'order: none\n',
    });
    expect(report.faults).not.toEqual([]);
    expect(findItem(await readSnapshot(test.database), books, 'bound')).toBeDefined();
    expect(await store.makeWanted()).toBe(0);
  });
});
