import type { ArticleSummary } from '@sahn/contracts/content/articles';
import type { BookSummary } from '@sahn/contracts/content/books';
import type { Day } from '@sahn/contracts/content/day';
import type { DuaSummary } from '@sahn/contracts/content/duas';
import type { HadithSummary } from '@sahn/contracts/content/hadith';
import type { Prose } from '@sahn/contracts/content/rich-text';
import type { Source } from '@sahn/contracts/content/source';
import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import cover from '../art/cover-teal.svg';
import dome from '../art/dome.svg';
import { type ExampleTexts, exampleTextsIn } from './example-texts.tsx';

/*
 * Content of this room's examples: the minimum that renders every component, in the page's language. The verses are from
 * the Quran; all other texts are fictional.
 */

const day: Day = { iso: '2026-03-02', civil: '2 March 2026', hijri: '12 Ramadan 1447' };
const verse = 'إِنَّ مَعَ الْعُسْرِ يُسْرًا';

export interface ExampleContent {
  texts: ExampleTexts;
  article: ArticleSummary;
  book: BookSummary;
  hadith: HadithSummary;
  dua: DuaSummary;
  sources: Source[];
  prose: Prose;
}

/** One example of each kind of content, in one language. */
export function exampleContent(locale: Locale): ExampleContent {
  const texts = exampleTextsIn(locale);
  const item = {
    language: locale,
    translations: [locale],
    summary: texts.sentence,
    category: { id: 'shrine', label: texts.category },
    keywords: [{ id: 'patience', label: texts.keyword }],
    created: day,
    updated: day,
  };
  return {
    texts,
    article: {
      ...item,
      id: 'dome',
      title: texts.title,
      author: texts.author,
      image: { src: dome, alt: texts.picture, width: 800, height: 800 },
      readingMinutes: 11,
    },
    book: {
      ...item,
      id: 'court',
      title: texts.bookTitle,
      author: texts.author,
      publisher: texts.publisher,
      pages: 412,
      formats: ['print', 'pdf', 'epub'],
      cover: { src: cover, alt: '', width: 500, height: 700 },
    },
    hadith: {
      ...item,
      id: 'ease',
      title: texts.verseTitle,
      arabic: verse,
      translation: texts.verse,
      narrator: null,
      source: texts.quran,
      reference: texts.place,
      grade: null,
    },
    dua: {
      ...item,
      id: 'light',
      title: texts.duaTitle,
      kind: 'dua',
      occasion: texts.occasion,
      arabicTitle: 'آيَةُ النُّورِ',
      lineCount: 14,
      soundSeconds: 312,
    },
    sources: [
      { id: 'one', text: texts.source, url: 'https://example.org/source' },
      { id: 'two', text: texts.source, work: '/sources#two' },
    ],
    prose: {
      language: locale,
      blocks: [
        {
          kind: 'paragraph',
          inlines: [
            { text: `${texts.sentence} ` },
            { text: texts.keyword, strong: true },
            { text: ' · ' },
            { text: texts.title, href: '/articles/dome' },
            { text: '.', note: 'one' },
          ],
        },
        { kind: 'heading', level: 2, id: 'first', text: texts.title },
        { kind: 'list', ordered: false, items: [[{ text: texts.keyword }], [{ text: texts.category }]] },
        { kind: 'heading', level: 3, id: 'second', text: texts.verseTitle },
        { kind: 'quote', paragraphs: [[{ text: texts.sentence, note: 'two' }]] },
        { kind: 'passage', arabic: verse, translation: texts.verse, quran: '94:6' },
      ],
    },
  };
}

/** Example content in the page's language. */
export function useExampleContent(): ExampleContent {
  return exampleContent(useModule().locale);
}
