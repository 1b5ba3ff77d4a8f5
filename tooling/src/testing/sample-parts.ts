import type { BookChapter } from '@sahn/contracts/content/books';
import type { Image } from '@sahn/contracts/content/image';
import type { Block } from '@sahn/contracts/content/rich-text';
import type { Locale } from '@sahn/contracts/text/locale';

/* Parts of the sample responses of `sample-content.ts`. */

export const day = { iso: '2026-03-02', civil: '2 March 2026', hijri: '12 Ramadan 1447' };
export const image: Image = { src: '/media/sample.svg', alt: 'A courtyard', width: 800, height: 500 };
export const term = { id: 'sample', label: 'Sample term' };
export const source = { id: 'source', text: 'A printed source', url: 'https://example.org/source' };

export function item(locale: Locale, id: string) {
  return {
    id,
    language: locale,
    translations: [locale],
    title: `Sample ${id}`,
    summary: 'One sentence about it.',
    category: term,
    keywords: [term],
    created: day,
    updated: day,
  };
}

export const detail = { licence: 'CC BY 4.0', sources: [source] };

export function prose(locale: Locale) {
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      inlines: [{ text: 'A first ' }, { text: 'paragraph', term: 'word' }, { text: '.' }],
    },
    { kind: 'heading', level: 2, id: 'first', text: 'A heading' },
    { kind: 'list', ordered: false, items: [[{ text: 'One thing' }]] },
    { kind: 'quote', paragraphs: [[{ text: 'A quotation', note: 'source' }]] },
    { kind: 'passage', arabic: 'رَبَّنَا', translation: 'Our Lord', quran: '2:127' },
  ];
  const terms = [{ id: 'word', title: 'Word', meaning: 'What it means.', path: '/glossary#word' }];
  return { language: locale, blocks, terms };
}

export function sampleBookChapter(locale: Locale, id: string): BookChapter {
  const entry = { id, title: 'Sample article', language: locale };
  return {
    ...entry,
    translations: [locale],
    summary: 'One sentence about it.',
    time: '61 AH',
    place: 'Karbala',
    body: prose(locale),
    reports: [{ text: 'One report', source }],
    sources: [source],
    licence: 'CC BY 4.0',
    number: 2,
    count: 3,
    book: { id: 'book', title: 'Sample book', language: locale },
    previous: { ...entry, id: 'first' },
    next: { ...entry, id: 'third' },
    itemPath: '/articles/article',
  };
}
