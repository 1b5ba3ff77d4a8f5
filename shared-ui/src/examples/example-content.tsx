import type {
  ArticleSummary,
  BookSummary,
  Day,
  DuaSummary,
  HadithSummary,
  Source,
} from '@sahn/contracts/content/content';
import type { Prose } from '@sahn/contracts/content/rich-text';
import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import cover from '../art/cover-teal.svg';
import dome from '../art/dome.svg';
import { type ExampleWords, exampleWordsIn } from './example-words.tsx';

/*
 * What the examples of this room show: the least that draws every part, in the page's language. The verses are from the
 * Quran; all else is made up and names nobody.
 */

const day: Day = { iso: '2026-03-02', civil: '2 March 2026', hijri: '12 Ramadan 1447' };
const verse = 'إِنَّ مَعَ الْعُسْرِ يُسْرًا';

export interface ExampleContent {
  words: ExampleWords;
  article: ArticleSummary;
  book: BookSummary;
  hadith: HadithSummary;
  dua: DuaSummary;
  sources: Source[];
  prose: Prose;
}

/** One example of each kind of content in a language. */
export function exampleContent(locale: Locale): ExampleContent {
  const words = exampleWordsIn(locale);
  const item = {
    language: locale,
    translations: [locale],
    summary: words.sentence,
    category: { id: 'shrine', label: words.category },
    keywords: [{ id: 'patience', label: words.keyword }],
    created: day,
    updated: day,
  };
  return {
    words,
    article: {
      ...item,
      id: 'dome',
      title: words.title,
      author: words.author,
      image: { src: dome, alt: words.picture, width: 800, height: 800 },
      readingMinutes: 11,
    },
    book: {
      ...item,
      id: 'court',
      title: words.bookTitle,
      author: words.author,
      publisher: words.publisher,
      pages: 412,
      formats: ['print', 'pdf', 'epub'],
      cover: { src: cover, alt: '', width: 500, height: 700 },
    },
    hadith: {
      ...item,
      id: 'ease',
      title: words.verseTitle,
      arabic: verse,
      translation: words.verse,
      narrator: null,
      source: words.quran,
      reference: words.place,
      grade: null,
    },
    dua: {
      ...item,
      id: 'light',
      title: words.duaTitle,
      kind: 'dua',
      occasion: words.occasion,
      arabicTitle: 'آيَةُ النُّورِ',
      lineCount: 14,
    },
    sources: [
      { id: 'one', text: words.source, url: 'https://example.org/source' },
      { id: 'two', text: words.source },
    ],
    prose: {
      language: locale,
      blocks: [
        {
          kind: 'paragraph',
          inlines: [
            { text: `${words.sentence} ` },
            { text: words.keyword, strong: true },
            { text: ' · ' },
            { text: words.title, href: '/articles/dome' },
            { text: '.', note: 'one' },
          ],
        },
        { kind: 'heading', level: 2, id: 'first', text: words.title },
        { kind: 'list', ordered: false, items: [[{ text: words.keyword }], [{ text: words.category }]] },
        { kind: 'heading', level: 3, id: 'second', text: words.verseTitle },
        { kind: 'quote', paragraphs: [[{ text: words.sentence, note: 'two' }]] },
        { kind: 'passage', arabic: verse, translation: words.verse, quran: '94:6' },
      ],
    },
  };
}

/** Example content in the page's language. */
export function useExampleContent(): ExampleContent {
  return exampleContent(useModule().locale);
}
