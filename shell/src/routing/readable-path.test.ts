import { readablePath } from './readable-path.ts';

it.each([
  ['/fa/%D9%85%D9%82%D8%A7%D9%84%D9%87', '/fa/مقاله'],
  // With the half-space of the word.
  ['/fa/%D9%85%D9%82%D8%A7%D9%84%D9%87%E2%80%8C%D9%87%D8%A7', '/fa/مقاله\u200cها'],
  ['/fa/a%E2%80%8C', '/fa/a%E2%80%8C'],
  ['/fa/a%20b', '/fa/a%20b'],
  // Reorders the text after it.
  ['/en/%E2%80%AEtxt', '/en/%E2%80%AEtxt'],
  ['/en/a%2Fb', '/en/a%2Fb'],
  ['/en/%ff', '/en/%ff'],
])('writes %s in the letters of its language', (path, readable) => {
  expect(readablePath(path)).toBe(readable);
});
