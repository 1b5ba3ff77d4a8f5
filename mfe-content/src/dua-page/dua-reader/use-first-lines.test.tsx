import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext, storeOfPage } from '@sahn/tooling/testing/sample-context';
import { waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useFirstLines } from './use-first-lines.ts';

/** The numbers of lines that a page painted one after the other, on the screen of a phone. */
async function paint(
  count: number,
  { isFollowed = false, startsAtTop = true } = {},
): Promise<readonly number[]> {
  jest.spyOn(screen, 'height', 'get').mockReturnValue(800);
  const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });
  const [line] = (await api.item('duas', 'sample')).lines;
  if (!line) throw new Error('the sample has no line');
  const all = Array.from({ length: count }, (_, place) => ({ ...line, id: `${place}` }));
  const painted: number[] = [];
  // biome-ignore lint/correctness/noComponentHookFactories: each test has one page
  function Lines() {
    const shown = useFirstLines(all, isFollowed);
    useLayoutEffect(() => void painted.push(shown.length), [shown]);
    return null;
  }
  renderInModule(<Lines />, { context: { currentPage: storeOfPage({ startsAtTop }) } });
  return painted;
}

describe('the lines of a long dua', () => {
  it('are those of the first screen at first, where a link led to it', async () => {
    const painted = await paint(60);
    expect(painted).toEqual([8]);
    await waitFor(() => expect(painted).toEqual([8, 60]));
  });

  it('are all there at once where one of them is being recited', async () => {
    expect(await paint(60, { isFollowed: true })).toEqual([60]);
  });

  it('are all there at once on the way back, and for a link to a line', async () => {
    expect(await paint(60, { startsAtTop: false })).toEqual([60]);
  });
});

it('a dua that the screen holds is whole at once', async () => {
  expect(new Set(await paint(5))).toEqual(new Set([5]));
});
