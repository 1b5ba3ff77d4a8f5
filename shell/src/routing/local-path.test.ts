import { belowLocale, localPath, namesLocale } from './local-path.ts';

it.each([
  ['/', '/fa'],
  ['', '/fa'],
  ['/?q=1', '/fa?q=1'],
  ['/#part', '/fa#part'],
  ['/books', '/fa/books'],
  ['books?page=2', '/fa/books?page=2'],
])('puts the language before %s', (path, local) => {
  expect(localPath('fa', path)).toBe(local);
});

it('knows a path that names a language', () => {
  for (const path of ['/fa', '/fa/books', '/ur?q=1', '/ar#part']) expect(namesLocale(path)).toBe(true);
  for (const path of ['/', '', '/fables', '/books/fa', 'fa', '/FA']) expect(namesLocale(path)).toBe(false);
});

it('finds the path below the language', () => {
  expect(belowLocale('/fa/books')).toBe('/books');
  expect(belowLocale('/fa')).toBe('/');
});
