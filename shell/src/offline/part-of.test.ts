/** @jest-environment node */
import { partOf } from './part-of.ts';

const sound = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } });

it.each([
  [null, 200, '0123456789', null],
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-3', 200, '0123456789', null],
])('answers %s of a kept sound with %i', async (range, status, text, contentRange) => {
  const part = await partOf(sound(), range);
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ]);
  if (status === 206) expect(part.headers.get('content-type')).toBe('audio/mpeg');
});
