import { createItemAddresses, createRoutePaths, homeItemRoute } from './item-address.ts';

const routes = [
  homeItemRoute,
  { id: 'articles', path: 'articles' },
  { id: 'article', path: 'articles/:id', items: 'articles' },
  { id: 'recordings', path: 'zeinabiee', items: 'tracks' },
  { id: 'story', path: 'story-of-life', items: 'story', item: 'pages/story-of-life' },
  { id: 'lectures', path: 'lectures', items: 'lectures' },
  { id: 'lecture', path: 'lectures/:lecture', items: 'lectures' },
];
const addressOf = createItemAddresses(routes);

it.each([
  ['articles', 'patience', '/articles/patience'],
  ['tracks', 'rain', '/zeinabiee#rain'],
  ['story', 'birth', '/story-of-life#birth'],
  ['pages', 'story-of-life', '/story-of-life'],
  ['pages', 'home', '/'],
  ['lectures', 'one', '/lectures/one'],
  ['books', 'luhuf', null],
  ['pages', 'nope', null],
  ['routes', 'recordings', '/zeinabiee'],
  ['routes', 'lecture', null],
])('shows %s/%s at %s', (kind, id, address) => {
  expect(addressOf(kind, id)).toBe(address);
});

it('fills the parameters of a route that is named by its id', () => {
  const routePath = createRoutePaths(routes);
  expect(routePath('article', { id: 'a b' })).toBe('/articles/a%20b');
  expect(routePath('home')).toBe('/');
  expect(routePath('nope')).toBeNull();
});
