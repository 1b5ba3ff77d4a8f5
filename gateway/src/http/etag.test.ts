import { matchesTag } from './etag.ts';

it.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('%s matches "a": %s', (header, expected) => {
  expect(matchesTag(header, '"a"')).toBe(expected);
});
