import type { PlayerTrack } from '@sahn/contracts/player/player';
import { inModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { createSamplePlayer } from '@sahn/tooling/testing/sample-player';
import { renderHook, waitFor } from '@testing-library/react';
import { useNames } from './use-names.ts';

const { api } = createSampleContext({ name: 'mfe-media', locale: 'fa', strings: {} });
const asked: string[] = [];
const watched: typeof api = {
  ...api,
  item: (kind, id) => {
    asked.push(`${kind}/${id}`);
    return api.item(kind, id);
  },
};

/** The page is Persian. */
function playOn(id: string, language?: PlayerTrack['language']) {
  const track = { id, title: 'An English name', language, by: 'A reciter', src: '/media/sample.mp3' };
  const player = createSamplePlayer({ track, queue: [track] });
  renderHook(() => useNames(track), {
    wrapper: inModule({ locale: 'fa', context: { api: watched, player } }),
  });
  return () => player.getState().track;
}

beforeEach(() => asked.splice(0));

it.each(['tracks/one', 'duas/one/slow', 'books/one'])('names %s in the language of the page', async (id) => {
  const shown = playOn(id, 'en');
  const [kind] = id.split('/');
  await waitFor(() => expect(shown()?.title).not.toBe('An English name'));
  expect(asked).toEqual([`${kind}/one`]);
  expect(shown()).toMatchObject({ language: 'fa', by: kind === 'books' ? undefined : 'Sample term' });
});

it.each([
  ['tracks/one', 'fa'],
  ['tracks/one', undefined],
  ['lamps/one', 'en'],
  ['tracks', 'en'],
] as const)('leaves %s in %s as it is', async (id, language) => {
  const shown = playOn(id, language);
  expect(asked).toEqual([]);
  expect(shown()?.title).toBe('An English name');
});
