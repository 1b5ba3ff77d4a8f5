import { buildModule } from '../testing/release-fixtures.ts';
import { homePage, missingPage, RouteTable } from './match-route.ts';

const empty = "return ''";
const { release: books } = buildModule('books', { pages: { books: empty, 'books/:id': empty } });
const { release: forms } = buildModule('forms', {
  pages: { registration: empty, 'registration/:receipt': empty },
  manifest: {
    redirects: [
      { from: ':any', to: 'evil' },
      { from: ':a/:b', to: 'evil' },
      { from: 'books', to: 'evil' },
      { from: 'books/:id', to: 'evil' },
      { from: 'boks/:id', to: 'books/:id' },
    ],
  },
});
const table = new RouteTable([books, forms]);

it.each([[['books']], [['books', 'one']], [['nope']], [['nope', 'one']], [[]]])(
  'no redirect takes %j from its page or from nobody',
  (segments) => {
    expect(table.redirect(segments)).toBeNull();
  },
);

it('the shell has a page of its own beside the home page', () => {
  expect(table.find(['saved']).key).toBe('shell/saved');
});

it('an old path redirects with its parameters', () => {
  expect(table.redirect(['boks', 'a b'])).toBe('books/a%20b');
});

it.each([['books'], ['registration', 'Abcdefghij_klmnop-qrst']])(
  'the case of %s/%s counts',
  (first, ...rest) => {
    expect(table.find([first, ...rest])).not.toBe(missingPage);
    expect(table.find([first.toUpperCase(), ...rest])).toBe(missingPage);
    expect(table.find([])).toBe(homePage);
  },
);
