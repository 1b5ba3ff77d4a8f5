/** @jest-environment node */
import type { Recitation } from './current-line.ts';
import { lineLoop } from './line-loop.ts';

const recitation: Recitation = {
  id: 'r',
  maddah: { id: 'm', label: 'M' },
  audio: { href: '/a.mp3', name: 'a.mp3', type: 'audio/mpeg', bytes: 1 },
  seconds: 30,
  times: [
    { line: 'a', at: 0 },
    { line: 'b', at: 10_000 },
    { line: 'c', at: 20_000 },
  ],
};

describe('lineLoop', () => {
  it('goes from the start of the first line to just before the line after the last', () => {
    expect(lineLoop(recitation, { from: 'a', to: 'b', times: 3, pause: 2 })).toEqual({
      from: 0,
      to: 19.85,
      pauseMs: 2000,
      times: 3,
    });
  });

  it('ends with the recording at its last line, and repeats without limit', () => {
    const loop = lineLoop(recitation, { from: 'c', to: 'c', times: 0, pause: 0 });
    expect([loop.from, loop.to, loop.times]).toEqual([20, 29.85, Number.POSITIVE_INFINITY]);
  });

  it('pauses as long as the lines last', () => {
    expect(lineLoop(recitation, { from: 'b', to: 'b', times: 2, pause: 'same' }).pauseMs).toBe(9850);
  });
});
