import type { CurrentPage } from '@sahn/contracts/modules/module';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { createSampleContext, storeOfPage } from '@sahn/tooling/testing/sample-context';
import { createInstance } from 'i18next';
import { act, type ComponentProps, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import * as i18nLibrary from 'react-i18next';
import * as routerLibrary from 'react-router-dom';
import * as i18nFacade from './react-i18next.tsx';
import * as routerFacade from './react-router-dom.tsx';
import type { To } from './resolve-path.ts';

/*
 * Modules are written for react-router-dom and react-i18next and run on the facades, so both must behave alike. Each
 * example is rendered with both, and the texts are compared.
 */

const strings = {
  'books.title': 'Books of {{name}}',
  'books.count_one': '{{count}} book',
  'books.count_other': '{{count}} books',
  'books.source': 'Read <book>the whole text</book>, not <other>this</other>.<end/>',
};

const pages: readonly CurrentPage[] = [
  { location: { pathname: '/', search: '', hash: '', key: 'default' }, params: {} },
  {
    location: { pathname: '/articles/patience', search: '?page=2', hash: '#notes', key: 'default' },
    params: { id: 'patience' },
  },
];

function withFacades(page: CurrentPage, children: ReactNode): string {
  const sample = createSampleContext({ name: 'test', locale: 'en', strings });
  return renderToStaticMarkup(
    <ModuleContextProvider value={{ ...sample, currentPage: storeOfPage(page) }}>
      {children}
    </ModuleContextProvider>,
  );
}

function withLibraries({ location }: CurrentPage, children: ReactNode): string {
  const i18n = createInstance({
    lng: 'en',
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: strings } },
    initAsync: false,
  });
  void i18n.init();
  const pathname = location.pathname === '/' ? '/en' : `/en${location.pathname}`;
  const { Route, Routes } = routerLibrary;
  return renderToStaticMarkup(
    <i18nLibrary.I18nextProvider i18n={i18n}>
      <routerLibrary.MemoryRouter basename="/en" initialEntries={[{ ...location, pathname }]}>
        <Routes>
          {['/', 'articles/:id'].map((path) => (
            <Route key={path} path={path} element={children} />
          ))}
        </Routes>
      </routerLibrary.MemoryRouter>
    </i18nLibrary.I18nextProvider>,
  );
}

/** The exports that modules use, from the facade or from the library. */
interface Names {
  router: Pick<typeof routerFacade, 'Link' | 'NavLink' | 'useLocation' | 'useParams' | 'useSearchParams'>;
  i18n: typeof i18nFacade;
}

const facades: Names = { router: routerFacade, i18n: i18nFacade };
// The facades' types are narrower than the libraries'; the types below check that.
const libraries = { router: routerLibrary, i18n: i18nLibrary } as unknown as Names;

function Address({ router }: Names) {
  const { pathname, search, hash, key } = router.useLocation();
  const params = router.useParams<'id'>();
  const [query] = router.useSearchParams();
  return <p>{JSON.stringify({ pathname, search, hash, key, params, page: query.get('page') })}</p>;
}

function Texts({ i18n: { useTranslation } }: Names) {
  const { t, i18n, ready } = useTranslation();
  return (
    <p lang={i18n.language} dir={i18n.dir()} hidden={!ready}>
      {t('books.title', { name: 'Qom' })}, {t('books.count', { count: 1 })}, {t('books.count', { count: 3 })}
    </p>
  );
}

const examples: readonly [string, (names: Names) => ReactNode][] = [
  ['the address, its parameters and its query', (names) => <Address {...names} />],
  ['strings, values and plurals', (names) => <Texts {...names} />],
  [
    'elements in a string',
    ({ i18n: { Trans } }) => (
      <Trans i18nKey="books.source" components={{ book: <cite className="book" />, end: <hr /> }} />
    ),
  ],
  ...[
    '/books?page=2#notes',
    '?page=3',
    '#end',
    'https://example.org/',
    'mailto:a@example.org',
    { pathname: '/books', search: '?q=1', hash: '#a' },
    { search: '?page=4' },
  ].map((to): [string, (names: Names) => ReactNode] => [
    `a link to ${JSON.stringify(to)}`,
    ({ router: { Link } }) => (
      <Link to={to} className="quiet" replace preventScrollReset>
        words
      </Link>
    ),
  ]),
  ...['/', '/articles', '/articles/', '/articles/patience', '/art'].map(
    (to): [string, (names: Names) => ReactNode] => [
      `the current page among links to ${to}`,
      ({ router: { NavLink } }) => (
        <>
          <NavLink to={to}>words</NavLink>
          <NavLink to={to} end className="tab">
            words
          </NavLink>
          <NavLink to={to} className={({ isActive }) => (isActive ? 'here' : 'there')}>
            {({ isActive }) => (isActive ? 'here' : 'there')}
          </NavLink>
        </>
      ),
    ],
  ),
];

describe.each(pages)('at $location.pathname', (page) => {
  it.each(examples)('%s: as the libraries render it', (_name, example) => {
    const html = withFacades(page, example(facades));
    expect(html).not.toBe('');
    expect(html).toBe(withLibraries(page, example(libraries)).replaceAll(' data-discover="true"', ''));
  });
});

function Traveller() {
  const navigate = routerFacade.useNavigate();
  const [, setQuery] = routerFacade.useSearchParams();
  const travel = () => {
    navigate('/books', { replace: true });
    navigate({ search: '?page=3' });
    navigate('more');
    navigate('..');
    setQuery((query) => ({ page: query.get('page') ?? '', tag: ['a', 'b'] }), { preventScrollReset: true });
    navigate(-1);
  };
  return (
    <button type="button" onClick={travel}>
      go
    </button>
  );
}

it('navigates to paths, fragments and other queries', async () => {
  const [, page] = pages;
  if (!page) throw new Error('No page');
  const gone: unknown[] = [];
  const back = jest.spyOn(window.history, 'go').mockImplementation((delta) => gone.push(delta));
  const sample = createSampleContext({ name: 'test', locale: 'en', strings });
  const context = {
    ...sample,
    currentPage: storeOfPage(page),
    navigate: (...args: unknown[]) => gone.push(args),
  };
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <ModuleContextProvider value={context}>
        <Traveller />
      </ModuleContextProvider>,
    ),
  );
  await act(async () => container.querySelector('button')?.click());
  expect(gone).toEqual([
    ['/books', { replace: true }],
    ['/articles/patience?page=3', {}],
    ['/articles/patience/more', {}],
    ['/articles', {}],
    ['/articles/patience?page=2&tag=a&tag=b', { stay: true }],
    -1,
  ]);
  await act(async () => root.unmount());
  container.remove();
  back.mockRestore();
});

function Where({ onRender }: { onRender(): void }) {
  onRender();
  return routerFacade.useLocation().pathname;
}

it('shows the new address only when the page has changed', async () => {
  const [home, article] = pages;
  if (!home || !article) throw new Error('No pages');
  let current = home;
  const listeners = new Set<() => void>();
  const context = {
    ...createSampleContext({ name: 'test', locale: 'en', strings }),
    currentPage: {
      getState: () => current,
      getInitialState: () => home,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  let renders = 0;
  const onRender = () => {
    renders += 1;
  };
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <ModuleContextProvider value={context}>
        <Where onRender={onRender} />
      </ModuleContextProvider>,
    ),
  );
  expect(container.textContent).toBe('/');
  const before = renders;
  await act(async () => {
    for (const listener of listeners) listener();
  });
  expect(renders).toBe(before);
  current = article;
  await act(async () => {
    for (const listener of listeners) listener();
  });
  expect(container.textContent).toBe('/articles/patience');
  await act(async () => root.unmount());
  expect(listeners.size).toBe(0);
});

/*
 * Types: the library accepts everything that a facade accepts, so that the library's documentation applies to modules.
 */
type Takes<Library, Facade extends Library> = Facade;
export type Checked = [
  Takes<ComponentProps<typeof routerLibrary.Link>, routerFacade.LinkProps>,
  Takes<ComponentProps<typeof routerLibrary.NavLink>, routerFacade.NavLinkProps>,
  Takes<routerLibrary.To, To>,
  Takes<routerLibrary.NavigateOptions, routerFacade.NavigateOptions>,
  Takes<routerLibrary.URLSearchParamsInit, routerFacade.URLSearchParamsInit>,
  // Return types of hooks the other way round: a facade returns nothing that the library does not have.
  Takes<routerFacade.Location, routerLibrary.Location>,
];
