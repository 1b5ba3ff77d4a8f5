import type { Route } from '@sahn/contracts/modules/manifest';
import { buildNav } from './build-nav.ts';

const route = (id: string, path = id): Route => ({
  id,
  path,
  title: `${id}.title`,
  description: `${id}.description`,
  middleware: [],
  query: [],
  indexed: true,
  cached: true,
  faces: [],
});

const modules = [
  {
    name: 'mfe-read',
    routes: [route('articles'), route('books'), route('about')],
    nav: [
      { route: 'books', label: 'nav.books', location: 'header' as const, order: 20 },
      { route: 'articles', label: 'nav.articles', location: 'header' as const, order: 10 },
    ],
  },
  {
    name: 'mfe-hear',
    routes: [route('music', 'listen')],
    // As releases have it that are older than the key `location`.
    nav: [{ route: 'music', label: 'nav.music', place: 'header' as const, order: 15 }],
  },
];
const translate = (module: string, key: string) => `${module} ${key}`;
const linksOf = (menu: Parameters<typeof buildNav>[1]) =>
  buildNav(modules, menu, '/articles/one', translate).header?.map(({ to, label }) => [to, label]);

it('shows the entries of the modules, in their order, when the site has no menu', () => {
  expect(linksOf({})).toEqual([
    ['/articles', 'mfe-read nav.articles'],
    ['/listen', 'mfe-hear nav.music'],
    ['/books', 'mfe-read nav.books'],
  ]);
});

it('shows the menu of the site: its order, titles of pages that are in no manifest’s menu, and links to other sites', () => {
  expect(
    linksOf({
      header: [
        { route: 'mfe-hear/music' },
        { route: 'mfe-read/about' },
        { href: 'https://shop.example', label: 'Shop' },
      ],
    }),
  ).toEqual([
    ['/listen', 'mfe-hear nav.music'],
    ['/about', 'mfe-read about.title'],
    ['https://shop.example', 'Shop'],
  ]);
});

it('leaves out pages that no module of the composition has', () => {
  expect(linksOf({ header: [{ route: 'mfe-gone/page' }, { route: 'mfe-read/nope' }] })).toEqual([]);
});

it.each([
  ['/articles', ['/articles']],
  ['/articles/one', ['/articles']],
  ['/articles-of-faith', []],
])('marks the current page, and the one above it: of %s %j', (path, marked) => {
  const nav = buildNav(modules, {}, path, translate);
  expect(nav.header?.filter(({ current }) => current).map(({ to }) => to)).toEqual(marked);
});
