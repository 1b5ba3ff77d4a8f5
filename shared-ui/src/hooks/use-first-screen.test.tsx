import type { Block } from '@sahn/contracts/content/rich-text';
import type { CurrentPage } from '@sahn/contracts/modules/module';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { storeOfPage } from '@sahn/tooling/testing/sample-context';
import { waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { type Top, useFirstScreen } from './use-first-screen.ts';

const paragraph = (letters: number): Block => ({
  kind: 'paragraph',
  inlines: [{ text: 'a'.repeat(letters) }],
});
const longText = Array.from({ length: 100 }, () => paragraph(500));

/** What a page painted one after the other: how many paragraphs, and whether anything stood below them. */
function paint(
  blocks: Block[],
  page: Pick<CurrentPage, 'startsAtTop'>,
  ...[top]: Top[]
): [number, boolean][] {
  const prose = { language: 'en' as const, blocks };
  const painted: [number, boolean][] = [];
  // biome-ignore lint/correctness/noComponentHookFactories: each test has one page
  function Page() {
    const shown = useFirstScreen(prose, top);
    useLayoutEffect(() => {
      painted.push([shown.prose.blocks.length, shown.isWhole]);
    }, [shown.prose, shown.isWhole]);
    return null;
  }
  renderInModule(<Page />, { context: { currentPage: storeOfPage(page) } });
  return painted;
}

// That of jsdom has no size.
beforeEach(() => {
  jest.spyOn(screen, 'width', 'get').mockReturnValue(1024);
  jest.spyOn(screen, 'height', 'get').mockReturnValue(768);
});

describe('a long text', () => {
  it('that a link led to is painted as far as the screen reaches, with the next frame whole', async () => {
    const painted = paint(longText, { startsAtTop: true });
    expect(painted).toEqual([[expect.any(Number), false]]);
    await waitFor(() => expect(painted.slice(1)).toEqual([[100, true]]));
    // Half of a million pixels need some thousand letters.
    expect(painted[0]?.[0]).toBeGreaterThan(2);
    expect(painted[0]?.[0]).toBeLessThan(20);
  });

  it('of a page that does not begin at its top is whole at once', () => {
    expect(paint(longText, { startsAtTop: false })).toEqual([[100, true]]);
  });

  it('is whole at once where the shell does not say how the visitor came', () => {
    expect(paint(longText, {})).toEqual([[100, true]]);
  });
});

it('a text that begins below the screen has nothing to paint, until the screen is painted', async () => {
  const painted = paint(longText, { startsAtTop: true }, (width) => (width === 1024 ? 768 : 0));
  expect(painted).toEqual([[0, false]]);
  await waitFor(() => expect(painted.slice(1)).toEqual([[100, true]]));
});

it('a text far down on the screen is painted with fewer letters', () => {
  const [high = [0]] = paint(longText, { startsAtTop: true });
  const [low = [0]] = paint(longText, { startsAtTop: true }, () => 650);
  expect(low[0]).toBeGreaterThan(0);
  expect(low[0]).toBeLessThan(high[0]);
});

it('a text that ends within the screen is whole at once, with what stands below it', () => {
  expect(paint([paragraph(100), paragraph(200)], { startsAtTop: true })).toEqual([[2, true]]);
});

it.each<[string, Block]>([
  ['a heading', { kind: 'heading', level: 2, id: 'h', text: 'a'.repeat(20_000) }],
  ['a list', { kind: 'list', ordered: false, items: [[{ text: 'a'.repeat(20_000) }]] }],
  ['a quotation', { kind: 'quote', paragraphs: [[{ text: 'a'.repeat(20_000) }]] }],
  ['a passage', { kind: 'passage', arabic: 'ا'.repeat(10_000), translation: 'a'.repeat(10_000) }],
])('%s fills the screen as well as a paragraph', (_kind, block) => {
  expect(paint([block, ...longText], { startsAtTop: true })[0]).toEqual([1, false]);
});
