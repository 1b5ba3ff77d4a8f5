/** @jest-environment node */
import { clientShellPath } from '@sahn/contracts/routing/offline';
import { recordPath, type SavedRecord } from './saved-record.ts';

const origin = 'https://sahn.example';
const page = '/en/duas';
const hourMs = 3_600_000;

/** A browser's cache by whole addresses. */
class FakeCache {
  readonly #kept = new Map<string, Response>();
  #addressOf(request: Request | string) {
    return new URL(typeof request === 'string' ? request : request.url, origin).href;
  }
  match = async (request: Request | string) => this.#kept.get(this.#addressOf(request))?.clone();
  put = async (request: Request | string, response: Response) =>
    void this.#kept.set(this.#addressOf(request), response);
  delete = async (request: Request | string) => this.#kept.delete(this.#addressOf(request));
  keys = async () => [...this.#kept.keys()].map((url) => new Request(url));
}

const connection: { saveData?: boolean } = {};
const worker = new EventTarget();
const fetched: string[] = [];
let isOnline = true;
let stores: Map<string, FakeCache>;

beforeAll(async () => {
  Object.assign(globalThis, {
    self: Object.assign(worker, { location: new URL(origin) }),
    caches: {
      open: async (name: string) => {
        const store = stores.get(name) ?? new FakeCache();
        stores.set(name, store);
        return store;
      },
      match: async () => undefined,
    },
    fetch: async (path: string) => {
      if (!isOnline) throw new TypeError('fetch failed');
      fetched.push(path);
      return new Response('<html></html>');
    },
  });
  Object.defineProperty(navigator, 'connection', { value: connection });
  stores = new Map();
  // Not by its name, because it has a project of its own, with the types of workers.
  const file: string = './worker.ts';
  await import(file);
});

beforeEach(async () => {
  stores = new Map();
  fetched.length = 0;
  isOnline = true;
  const saved = await caches.open('sahn-saved');
  const record: SavedRecord = {
    collection: 'duas',
    pages: [page],
    sounds: [],
    complete: true,
    at: Date.now() - 25 * hourMs,
  };
  await saved.put(`${origin}${recordPath('en', 'duas')}`, Response.json(record));
  await saved.put(`${origin}${page}`, new Response('of yesterday'));
});

/** A page tells the worker that it has come. */
async function come(visited: string | null = null): Promise<void> {
  const work: Promise<unknown>[] = [];
  const data = { kind: 'keep', locale: 'en', page: visited, files: [], sheets: {} };
  const event = Object.assign(new Event('message'), {
    data,
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  });
  worker.dispatchEvent(event);
  await Promise.all(work);
}

it.each([
  [false, '<html></html>'],
  [true, 'of yesterday'],
])(
  'fetches what is kept again after a day, but not for visitors who save data: %s',
  async (saveData, kept) => {
    connection.saveData = saveData;
    await come();
    const store = await caches.open('sahn-saved');
    expect(await (await store.match(`${origin}${page}`))?.text()).toBe(kept);
    expect(fetched.includes(page)).toBe(!saveData);
  },
);

it('forgets the page that was visited longest ago when there are too many', async () => {
  connection.saveData = true;
  const visits = Array.from({ length: 70 }, (_, number) => `/en/articles/${number}`);
  for (const visited of visits) await come(visited);
  const keys = await (await caches.open('sahn-pages')).keys();
  const kept = keys.map(({ url }) => new URL(url).pathname);
  expect(kept).toContain(visits.at(-1));
  expect(kept).not.toContain(visits[0]);
  expect(kept.length).toBeLessThanOrEqual(60);
});

it('leaves what is kept for a day', async () => {
  connection.saveData = false;
  const store = await caches.open('sahn-saved');
  const address = `${origin}${recordPath('en', 'duas')}`;
  const record: SavedRecord = await (await store.match(address))?.json();
  await store.put(address, Response.json({ ...record, at: Date.now() - 23 * hourMs }));
  await come();
  expect(await (await store.match(`${origin}${page}`))?.text()).toBe('of yesterday');
  expect(fetched).not.toContain(page);
});

describe('without a connection', () => {
  /** The answer to a visitor who opens a page. */
  async function open(path: string): Promise<Response | undefined> {
    const answers: Promise<Response>[] = [];
    const request = Object.defineProperty(new Request(origin + path), 'mode', { value: 'navigate' });
    const event = Object.assign(new Event('fetch'), {
      request,
      respondWith: (answer: Promise<Response>) => void answers.push(answer),
    });
    worker.dispatchEvent(event);
    return answers[0];
  }
  const putPage = async (path: string, text: string) =>
    (await caches.open('sahn-pages')).put(origin + path, new Response(text));

  beforeEach(async () => {
    isOnline = false;
    await putPage(clientShellPath('en'), 'a document without a page');
  });

  it('shows a page as it was visited, with its query', async () => {
    await putPage('/en/search?q=dome', 'what was found');
    expect(await (await open('/en/search?q=dome'))?.text()).toBe('what was found');
  });

  it('shows a page that is kept on the device', async () => {
    expect(await (await open(page))?.text()).toBe('of yesterday');
  });

  it('says on a page that was never visited that there is no connection', async () => {
    expect(await (await open('/en/search?q=minaret'))?.text()).toBe('a document without a page');
  });

  it('leaves to the browser what is no page of the site', async () => {
    expect(await open('/feed.xml')).toMatchObject({ type: 'error' });
  });
});
