/** @jest-environment node */
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { createRenderer } from '../main.server.tsx';
import { inputWith } from '../testing/recordings-site.ts';
import { joinPieces } from './document-pieces.ts';

it('gives what documents have in common as the same strings, in pieces that make its HTML', async () => {
  const input = inputWith('recordings');
  const { api } = createSampleContext({ name: 'media', locale: 'en', strings: {} });
  const renderer = createRenderer(input);
  const give = async (url: string) => {
    const answer = await renderer.render({ url, locale: 'en', theme: 'system' }, api);
    if (answer.kind !== 'document') throw new Error('it is a redirect');
    const pieces = answer.pieces ?? [];
    expect(joinPieces(pieces)).toBe(answer.html);
    return pieces.filter((piece) => typeof piece === 'object').map(({ common }) => common);
  };
  const first = await give('/en/recordings');
  const second = await give('/en/recordings?q=rain');
  expect(first.join('')).toContain('"composition":');
  expect(second).toEqual(first);
});
