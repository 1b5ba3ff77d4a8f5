import type { Block } from '@sahn/contracts/content/rich-text';
import { bookStrings } from '../book/book-strings.ts';
import { sampleBook } from '../testing/sample-book.ts';
import { Typesetter } from './typesetter.ts';

// Jest cannot load what shapes letters; sizes are chosen without it.
jest.mock('./pieces.ts', () => ({ shapePieces: () => [] }));
jest.mock('./lines.ts', () => ({ breakLines: () => [] }));

it('sets a heading larger than one below it, and both larger than the text', () => {
  const setter = new Typesetter(new Map(), 300, 'en', bookStrings('en'));
  const [chapter] = sampleBook('en').chapters;
  if (!chapter) throw new Error('The sample has no chapter');
  const blocks: Block[] = [
    { kind: 'paragraph', inlines: [] },
    { kind: 'heading', level: 3, id: 'lower', text: '' },
    { kind: 'heading', level: 2, id: 'upper', text: '' },
  ];
  const set = setter.chapter({ ...chapter, sources: [], body: { language: 'en', blocks } }).slice(1);
  expect(set.map(({ tag }) => tag)).toEqual(['P', 'H3', 'H2']);
  const [text = 0, lower = 0, upper = 0] = set.map(({ leading }) => leading);
  expect(lower).toBeGreaterThan(text);
  expect(upper).toBeGreaterThan(lower);
});
