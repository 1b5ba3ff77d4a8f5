/** @jest-environment node */
import { withAllHashes, withPageHashes } from './page-hashes.ts';

const hall = {
  name: 'hall',
  version: '1',
  base: '/modules/hall/',
  entry: 'web/entry.js',
  global: 'hall',
  locales: { en: 'web/en.json', fa: 'web/fa.json' },
  integrity: {
    'web/entry.js': '1',
    'web/list.js': '2',
    'web/item.js': '3',
    'web/en.json': '4',
    'web/fa.json': '5',
  },
  routes: [],
  nav: [],
  slots: [],
};
const hashes = { path: '/compositions/hall@1.json', integrity: 'sha256-file' };
const needed = new Set(['/modules/hall/web/list.js', '/modules/court/web/item.js']);

it('says the hashes of what the page loads, and where the others are', () => {
  const block = withPageHashes({ ...hall, hashes }, needed);
  expect(block).toEqual({
    ...hall,
    hashes,
    integrity: { 'web/entry.js': '1', 'web/list.js': '2', 'web/en.json': '4', 'web/fa.json': '5' },
  });
});

it('says all where nobody else would, and where that is all', () => {
  expect(withPageHashes(hall, needed)).toEqual(hall);
  const all = new Set(Object.keys(hall.integrity).map((file) => hall.base + file));
  expect(withPageHashes({ ...hall, hashes }, all)).toEqual(hall);
  expect(withAllHashes({ ...hall, hashes })).toEqual(hall);
});
