import { moduleHistory } from './module-history.ts';

const modulesAt = (version: string): Record<string, string> => (version === '-' ? {} : { books: version });
const timeline = (versions: string) =>
  [...versions].map((version) => ({ shell: 's', modules: modulesAt(version) }));

it.each([
  ['what was live in its order', 'abc', 'abc'],
  ['nothing twice when other modules change', 'aabbb', 'ab'],
  ['what is left after going back', 'abca', 'a'],
  ['the version before, not the one that was rolled back', 'abac', 'ac'],
  ['a version that was taken forward again', 'abab', 'ab'],
  ['what was live before the module was taken out', 'ab-', 'ab'],
])('has %s', (_what, live, history) => {
  expect(moduleHistory(timeline(live), 'books').join('')).toBe(history);
});
