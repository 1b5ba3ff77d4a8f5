import { createItemAddresses } from './item-address.ts';

const addressOf = createItemAddresses([
  { path: '', item: 'pages/home' },
  { path: 'articles' },
  { path: 'articles/:id', items: 'articles' },
  { path: 'zeinabiee', items: 'tracks' },
  { path: 'story-of-life', items: 'story', item: 'pages/story-of-life' },
  { path: 'lectures', items: 'lectures' },
  { path: 'lectures/:lecture', items: 'lectures' },
]);

it.each([
  ['articles', 'patience', '/articles/patience'],
  ['tracks', 'rain', '/zeinabiee#rain'],
  ['story', 'birth', '/story-of-life#birth'],
  ['pages', 'story-of-life', '/story-of-life'],
  ['pages', 'home', '/'],
  ['lectures', 'one', '/lectures/one'],
  ['books', 'luhuf', null],
  ['pages', 'nope', null],
])('shows %s/%s at %s', (kind, id, address) => {
  expect(addressOf(kind, id)).toBe(address);
});
