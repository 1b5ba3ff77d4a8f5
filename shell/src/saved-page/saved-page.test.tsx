import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshSaved } from '../offline/refresh-saved.ts';
import { recordPath } from '../offline/saved-record.ts';
import { hydrateInShell, renderInShell } from '../testing/render-in-shell.tsx';
import { keepCollection, keepStore, stopKeeping } from './keep-collection.browser.ts';
import { SavedPage } from './saved-page.tsx';

class FakeResponse {
  readonly status = 200;
  readonly headers = new Headers();
  readonly #body: string;
  constructor(body: string) {
    this.#body = body;
  }
  clone = () => this;
  text = async () => this.#body;
  json = async () => JSON.parse(this.#body);
  blob = async () => ({ size: this.#body.length });
  static json = (value: unknown) => new FakeResponse(JSON.stringify(value));
}

const stores = new Map<string, Map<string, FakeResponse>>();
/** Paths whose storing fails, with the error. */
const refused = new Map<string, Error>();

function storeOf(name: string) {
  const entries = stores.get(name) ?? new Map<string, FakeResponse>();
  stores.set(name, entries);
  const pathOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : new URL(request.url).pathname + new URL(request.url).search;
  return {
    keys: async () => [...entries.keys()].map((path) => ({ url: new URL(path, location.href).href })),
    match: async (request: string | { url: string }) => entries.get(pathOf(request)),
    delete: async (request: string | { url: string }) => entries.delete(pathOf(request)),
    put: async (request: string | { url: string }, response: FakeResponse) => {
      const error = refused.get(pathOf(request));
      if (error) throw error;
      entries.set(pathOf(request), response);
    },
  };
}

const put = (store: string, path: string, body: string) => storeOf(store).put(path, new FakeResponse(body));

beforeEach(() => {
  stores.clear();
  refused.clear();
  keepStore.setState({ id: null, phase: 'idle', done: 0, total: 0 });
  Object.assign(window, {
    Response: FakeResponse,
    caches: {
      open: async (name: string) => storeOf(name),
      match: async (path: string) =>
        [...stores.values()].map((entries) => entries.get(path)).find((one) => one),
    },
    fetch: jest.fn(async (path: string) => new FakeResponse(`<title>${path} · Sahn</title>`)),
  });
});
afterEach(() => {
  for (const name of ['caches', 'fetch', 'Response']) Reflect.deleteProperty(window, name);
});

it.each(locales)('has all its texts and no faults in %s', async (locale) => {
  await put('sahn-pages', `/${locale}/duas`, '<title>One · Sahn</title>');
  const { container } = await hydrateInShell(<SavedPage />, { locale });
  await screen.findByText('One');
  expect(await findViolations(container)).toEqual([]);
});

it('lists what is kept with its size, and removes one or all', async () => {
  const user = userEvent.setup();
  await put('sahn-pages', '/en/duas', '<title>Duas · Sahn</title>');
  await put('sahn-saved', '/en/duas/one', '<title>A dua · Sahn</title>');
  await put('sahn-saved', '/media/a.mp3', '0'.repeat(5_000));
  await put('sahn-files', '/modules/shell/web/a.woff2', '0'.repeat(2_000));
  const record = {
    collection: 'duas',
    pages: [],
    sounds: [{ src: '/media/a.mp3', title: 'A dua · A reciter' }],
  };
  await put('sahn-saved', recordPath('en', 'duas'), JSON.stringify({ ...record, complete: true, at: 0 }));
  renderInShell(<SavedPage />);
  const sounds = await screen.findByRole('region', { name: 'Sounds' });
  expect(within(sounds).getByRole('listitem')).toHaveTextContent('A dua · A reciter5 kB');
  expect(screen.getByText('Fonts').nextSibling).toHaveTextContent('2 kB');
  expect(screen.getByRole('article', { name: 'All duas' })).toHaveTextContent('All of it is on this device.');
  await user.click(within(sounds).getByRole('button', { name: /^Remove:.*A reciter/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sounds' })).toBeNull());
  expect(screen.getByRole('article', { name: 'All duas' })).not.toHaveTextContent('All of it');
  await user.click(screen.getByRole('button', { name: 'Remove all' }));
  await user.click(screen.getByRole('button', { name: 'Remove all' }));
  expect(await screen.findByText('Nothing is kept yet.')).toBeVisible();
});

it('says so where the browser stores nothing', async () => {
  Object.assign(window, { caches: { open: () => Promise.reject(new Error('private')) } });
  renderInShell(<SavedPage />);
  expect(await screen.findByText(/^This browser does not let the site keep anything/)).toBeVisible();
});

const plan = {
  id: 'ziyarat',
  pages: ['/en/duas', '/en/duas/one'],
  sounds: [{ src: '/media/a.mp3', title: 'One', bytes: 7 }],
} as const;
const paths = () => [...(stores.get('sahn-saved')?.keys() ?? [])].filter((path) => !path.startsWith('/_'));

it('keeps the documents of a collection with the files that they name, and its sounds if they are wanted', async () => {
  const html =
    '<title>One · Sahn</title><link href="/modules/a/web/a.0123456789.css"><img src="/media/b.svg">';
  jest.mocked(fetch).mockImplementation(async () => new FakeResponse(html) as unknown as Response);
  await keepCollection({ plan, withSound: false, locale: 'en' });
  const files = ['/modules/a/web/a.0123456789.css', '/media/b.svg'];
  expect(paths()).toEqual([...files, '/en/saved', '/en/duas', '/en/duas/one']);
  expect(keepStore.getState()).toMatchObject({ phase: 'done', done: 2, total: 2 });
  await keepCollection({ plan, withSound: true, locale: 'en' });
  expect(paths()).toContain('/media/a.mp3');
  // Files that never change are not fetched again; documents are.
  const asked = jest.mocked(fetch).mock.calls.map(([path]) => path);
  expect(asked.filter((path) => path === '/media/b.svg')).toHaveLength(1);
  expect(asked.filter((path) => path === '/en/duas/one')).toHaveLength(2);
});

it('says that the device is full, or that the connection was lost, and keeps what is there', async () => {
  refused.set('/en/duas/one', new DOMException('full', 'QuotaExceededError'));
  await keepCollection({ plan, withSound: true, locale: 'en' });
  expect(keepStore.getState()).toMatchObject({ phase: 'full', done: 1 });
  renderInShell(<SavedPage />);
  expect(await screen.findByText(/^There is no more room on this device/)).toBeVisible();
  jest.mocked(fetch).mockRejectedValue(new TypeError('offline'));
  await act(() => keepCollection({ plan, withSound: true, locale: 'en' }));
  expect(await screen.findByText(/^The connection was lost/)).toBeVisible();
  expect(paths()).toContain('/en/duas');
  // Nor does a later visit take it for whole.
  act(() => keepStore.setState({ id: null, phase: 'idle', done: 0, total: 0 }));
  await waitFor(() => expect(screen.queryByText(/^The connection was lost/)).toBeNull());
  expect(screen.queryByText('All of it is on this device.')).toBeNull();
});

it('stops when it is told to, and goes on later', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  jest.mocked(fetch).mockImplementation(async (path) => {
    if (path === '/en/duas/one') await promise;
    return new FakeResponse('') as unknown as Response;
  });
  const keeping = keepCollection({ plan, withSound: false, locale: 'en' });
  await waitFor(() => expect(keepStore.getState().done).toBe(1));
  stopKeeping();
  resolve();
  await keeping;
  expect(keepStore.getState()).toMatchObject({ phase: 'stopped', done: 1 });
  await keepCollection({ plan, withSound: false, locale: 'en' });
  expect(keepStore.getState()).toMatchObject({ phase: 'done', done: 2 });
});

it('brings kept pages up to date after a day, with their new files and without the old ones', async () => {
  const serve = (file: string) =>
    jest
      .mocked(fetch)
      .mockImplementation(async () => new FakeResponse(`<link href="${file}">`) as unknown as Response);
  const { signal } = new AbortController();
  const dayMs = 24 * 60 * 60 * 1000;
  serve('/modules/a/web/old.css');
  await keepCollection({ plan, withSound: true, locale: 'en' });
  serve('/modules/a/web/new.css');
  await refreshSaved(Date.now() + dayMs / 2, signal);
  expect(paths()).toContain('/modules/a/web/old.css');
  await refreshSaved(Date.now() + 2 * dayMs, signal);
  expect(paths().sort()).toEqual([
    '/en/duas',
    '/en/duas/one',
    '/en/saved',
    '/media/a.mp3',
    '/modules/a/web/new.css',
  ]);
  expect(await stores.get('sahn-saved')?.get('/en/duas')?.text()).toContain('new.css');
});
