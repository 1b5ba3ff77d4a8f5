import type { Block, Inline } from '@sahn/contracts/content/rich-text';
import type { Locale } from '@sahn/contracts/text/locale';
import { createWordMarker } from './mark-words.ts';

const mark = createWordMarker([
  { reference: 'glossary/imam', forms: (locale) => (locale === 'fa' ? ['امام'] : ['Imam', 'Imams']) },
  { reference: 'glossary/muta', forms: () => ['Muʾta'] },
]);
const paragraph = (...inlines: Inline[]): Block => ({ kind: 'paragraph', inlines });
/** The text with its marked words in brackets. */
const write = (locale: Locale, ...blocks: Block[]) =>
  mark(locale, blocks).map((block) =>
    block.kind === 'paragraph'
      ? block.inlines.map(({ text, term }) => (term === undefined ? text : `[${text}]`)).join('')
      : block,
  );

it('marks the first use of each word in a text', () => {
  const blocks = [paragraph({ text: 'The Imams before Muʾta.' }), paragraph({ text: 'An Imam again.' })];
  expect(write('en', ...blocks)).toEqual(['The [Imams] before [Muʾta].', 'An Imam again.']);
});

it('marks whole words only', () => {
  expect(write('en', paragraph({ text: 'Imamate, Imam' }))).toEqual(['Imamate, [Imam]']);
  expect(write('fa', paragraph({ text: 'امامت و امام‌زاده و امام' }))).toEqual(['امامت و امام‌زاده و [امام]']);
});

it('keeps the emphasis of a run that it splits', () => {
  const [block] = mark('en', [paragraph({ text: 'an Imam', emphasis: true })]);
  expect(block).toEqual(
    paragraph({ text: 'an ', emphasis: true }, { text: 'Imam', emphasis: true, term: 'glossary/imam' }),
  );
});

it('marks nothing in headings, links, quotations and sacred text', () => {
  const blocks: Block[] = [
    { kind: 'heading', level: 2, id: 'a', text: 'The Imam' },
    paragraph({ text: 'Imam', href: 'articles/one' }),
    { kind: 'quote', paragraphs: [[{ text: 'Imam' }]] },
    { kind: 'passage', arabic: 'إمام', translation: 'Imam' },
  ];
  expect(mark('en', blocks)).toEqual(blocks);
});
