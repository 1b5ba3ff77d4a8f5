import { createPathTable, fillPath, parametersOf, shapeOf } from './path-pattern.ts';
import { decodePath } from './path-segments.ts';

const find = createPathTable(
  ['', 'articles', 'articles/:id', 'articles/archive', 'gallery/:album/:picture'].map((path) => ({
    path,
    target: path,
  })),
);

it.each([
  [[], '', {}],
  [['articles'], 'articles', {}],
  [['articles', 'patience'], 'articles/:id', { id: 'patience' }],
  [['articles', 'archive'], 'articles/archive', {}],
  [['gallery', 'dome', '3'], 'gallery/:album/:picture', { album: 'dome', picture: '3' }],
])('%j leads to “%s”', (segments, target, params) => {
  expect(find(segments)).toEqual({ target, params });
});

it.each([[['ARTICLES']], [['articles', 'a', 'b']], [['nope']], [['gallery', 'dome']]])(
  '%j leads nowhere',
  (segments) => {
    expect(find(segments)).toBeNull();
  },
);

it('fills, names and compares paths', () => {
  expect(fillPath('gallery/:album/:picture', { album: 'a b', picture: '۳' })).toBe('gallery/a%20b/%DB%B3');
  expect(parametersOf('gallery/:album/:picture')).toEqual(['album', 'picture']);
  expect(shapeOf('articles/:id')).toBe(shapeOf('articles/:name'));
  expect(shapeOf('articles/:id')).not.toBe(shapeOf('books/:id'));
});

it.each([
  ['/', []],
  ['', []],
  ['/en/articles', ['en', 'articles']],
  ['/en/articles/', ['en', 'articles']],
  ['/fa/%D8%AF%D8%B9%D8%A7', ['fa', 'دعا']],
])('takes the address %s apart', (address, segments) => {
  expect(decodePath(address)).toEqual(segments);
});

it.each(['//', '/en//articles', '/en/%', '/en/a%2Fb', '/en/a%5Cb', '/en/..', '/en/.git', '/en/a%00'])(
  'takes %s for no page',
  (address) => {
    expect(decodePath(address)).toBeNull();
  },
);
