/** @jest-environment node */
import { mayKeep } from './may-keep.ts';

it.each([
  [200, 'no-cache', true],
  [200, 'public, max-age=31536000, immutable', true],
  [200, undefined, true],
  [200, 'no-store', false],
  [200, 'private, no-store', false],
  [200, 'private, max-age=60', false],
  [200, 'private, no-cache', true],
  [200, 'Private', false],
  [206, 'no-cache', false],
  [404, 'no-cache', false],
  [503, undefined, false],
])('lets the next to use a device read a %s with %s: %s', (status, control, kept) => {
  const headers = new Headers(control === undefined ? {} : { 'cache-control': control });
  expect(mayKeep({ status, headers })).toBe(kept);
});
