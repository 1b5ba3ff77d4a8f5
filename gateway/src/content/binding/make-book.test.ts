import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import { readContent } from '../import/read-content.ts';
import { bindBook } from './bind-book.ts';
import { bookStrings } from './book/book-strings.ts';
import type { BoundBook } from './book/bound-book.ts';
import { BookStore } from './book-store.ts';
import { chapterPage } from './epub/chapter-page.ts';
import type { ReadBook } from './testing/read-books.ts';
import { sampleBook, sampleTexts } from './testing/sample-book.ts';

/*
 * What is in the files of bound books, as other programs read them. SAHN_LONG=1 reads all books of the demonstration, and
 * asks epubcheck itself where it is installed (EPUBCHECK=<path of its jar>).
 */

const run = promisify(execFile);
const log = { info: () => {}, warn: (facts: object) => console.error(facts) };
const reader = join(import.meta.dirname, 'testing', 'read-books.ts');

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><rect width="640" height="480"/></svg>';

interface Made {
  book: BoundBook;
  epub: ReadBook;
  pdf: ReadBook;
  path: string;
}

/** Letters alone: numbers of notes stand at the ends of words. */
function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\u200c\s]/gu, ' ');
  return words.split(/\s+/).filter(Boolean);
}

/** The first word that does not follow after those before it; null when all are there in order. */
function firstMissing(words: readonly string[], text: readonly string[]): string | null {
  let at = 0;
  for (const word of words) {
    const found = text.indexOf(word, at);
    if (found === -1 || found - at > 12) return `${word} (after ${text.slice(at - 3, at).join(' ')})`;
    at = found + 1;
  }
  return null;
}

/** Makes books in the store's own thread, and reads the files as other programs do. */
async function makeAll(folder: string, books: readonly BoundBook[]): Promise<Made[]> {
  const store = new BookStore(folder, log);
  for (const book of books) expect(await store.find(book)).toBeUndefined();
  expect(await store.makeWanted()).toBe(books.length);
  const paths: string[] = [];
  for (const book of books) {
    const files = await store.find(book);
    for (const format of ['epub', 'pdf'] as const) paths.push(join(folder, files?.[format].name ?? ''));
  }
  const { stdout } = await run(process.execPath, [reader, ...paths], { maxBuffer: 100_000_000 });
  const read: ReadBook[] = JSON.parse(stdout);
  return books.flatMap((book, index) => {
    const [epub, pdf] = read.slice(2 * index, 2 * index + 2);
    return epub && pdf ? [{ book, epub, pdf, path: paths[2 * index] ?? '' }] : [];
  });
}

describe('the files of a bound book', () => {
  let folder: string;
  let made: Map<Locale, Made>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sahn-books-'));
    const path = join(folder, 'drawing.svg');
    await writeFile(path, drawing);
    const picture = { path, sha256: '1', alt: 'A gate' };
    const books = await makeAll(
      folder,
      locales.map((locale) => sampleBook(locale, picture)),
    );
    made = new Map(books.map((each) => [each.book.locale, each]));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(locales)('in %s: the EPUB is valid by the rules of epubcheck', (locale) => {
    expect(made.get(locale)?.epub.faults).toEqual([]);
  });

  it.each(locales)('in %s: the text of the PDF is read whole and in order', (locale) => {
    const { pages = [] } = made.get(locale)?.pdf ?? {};
    const text = wordsOf(pages.join('\n'));
    const chapter = text.slice(text.lastIndexOf(wordsOf(sampleTexts(locale)[1] ?? '')[0] ?? '') - 8);
    expect(firstMissing(sampleTexts(locale).slice(1).flatMap(wordsOf), chapter)).toBeNull();
  });

  it.each(locales)('in %s: the PDF has bookmarks and tags, and names its language', (locale) => {
    const [title = '', , heading = ''] = sampleTexts(locale);
    const { bookmarks = [], language, isTagged } = made.get(locale)?.pdf ?? {};
    expect(bookmarks).toEqual(expect.arrayContaining([title, `\t${heading}`, heading]));
    expect({ language, isTagged }).toEqual({ language: locale, isTagged: true });
  });

  it.each(locales)('in %s: a picture of a chapter is in both, with its alternative text', (locale) => {
    const { pdf, book } = made.get(locale) ?? {};
    expect(pdf?.alternatives).toEqual(['A gate']);
    const chapter = book?.chapters.at(-1);
    expect(chapter && chapterPage(chapter, bookStrings(locale), 'gate.svg')).toContain(
      '<img src="gate.svg" alt="A gate"/>',
    );
  });

  it.each(locales)(
    'in %s: a picture is whole on its page of the PDF, covers no text, and its place is told',
    (locale) => {
      expect(made.get(locale)?.pdf.pictures).toEqual([{ isWhole: true, isTold: true, covered: [] }]);
    },
  );

  (process.env.SAHN_LONG ? it : it.skip)(
    'read in order in all books of the demonstration',
    async () => {
      const content = await readContent(join(import.meta.dirname, '../../../../content'));
      const find = (kind: string, id: string) =>
        content.items.find((each) => each.kind.name === kind && each.item.stored.id === id)?.item;
      const books = await makeAll(
        folder,
        content.items.flatMap(({ item }) => bindBook(item, find)),
      );
      expect(books.length).toBeGreaterThan(0);
      for (const { book, epub, pdf, path } of books) {
        const text = wordsOf(pdf.pages.join('\n')).join(' ');
        const paragraphs = book.chapters
          .flatMap(({ body }) => body.blocks)
          .flatMap((block) =>
            block.kind === 'paragraph' ? block.inlines.map((each) => each.text).join('') : [],
          );
        // Beside Latin letters, and after a mark, pdf.js puts brackets and quotation marks of Arabic script in another order.
        const pure = paragraphs.filter((each) => book.locale === 'en' || !/[a-z]|\p{M}[”»)]/iu.test(each));
        const missing = pure.filter((each) => !text.includes(wordsOf(each).join(' ')));
        expect({ book: book.id, locale: book.locale, faults: epub.faults, missing }).toEqual({
          book: book.id,
          locale: book.locale,
          faults: [],
          missing: [],
        });
        const checker = process.env.EPUBCHECK ?? '';
        if (existsSync(checker)) await run('java', ['-jar', checker, '--failonwarnings', path]);
      }
    },
    600_000,
  );
});
