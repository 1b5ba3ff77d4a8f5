import { apiBase } from '@sahn/contracts/api/api';
import { clientShellPath, type KeepMessage } from '@sahn/contracts/routing/offline';
import { isLocale } from '@sahn/contracts/text/locale';
import { mayKeep } from './may-keep.ts';

/*
 * Keeps on the device what a visitor has opened. With a connection every page and every answer comes from the site, so
 * that nothing is ever old; without one they come from here. Files whose address names their version never change and
 * are always taken from here.
 */

declare const self: ServiceWorkerGlobalScope;

/** How many answers each store holds; the oldest go first. */
const stores = { pages: 60, answers: 150, files: 300, pictures: 120 } as const;
type StoreName = keyof typeof stores;

const open = (name: StoreName) => caches.open(`sahn-${name}`);

async function keep(name: StoreName, request: Request | string, response: Response): Promise<void> {
  const store = await open(name);
  // Put anew, so that the order of the keys is that of the last use.
  await store.delete(request);
  await store.put(request, response);
  const keys = await store.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - stores[name]))) await store.delete(key);
}

function ignore(): void {}

/** A device without room keeps nothing, and the page is shown all the same. */
function keepCopy(event: FetchEvent, name: StoreName, response: Response): void {
  if (mayKeep(response)) event.waitUntil(keep(name, event.request, response.clone()).catch(ignore));
}

async function fromStore(event: FetchEvent, name: StoreName): Promise<Response> {
  const kept = await (await open(name)).match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  keepCopy(event, name, response);
  return response;
}

async function fromSite(event: FetchEvent, name: StoreName): Promise<Response> {
  const response = await fetch(event.request);
  keepCopy(event, name, response);
  return response;
}

/** The cached page, else the client-only document, which says that there is no connection. */
async function findPage(url: URL): Promise<Response> {
  const store = await open('pages');
  const kept = await store.match(url.pathname + url.search);
  if (kept) return kept;
  const [, first = ''] = url.pathname.split('/');
  const clientShell = isLocale(first) ? await store.match(clientShellPath(first)) : undefined;
  return clientShell ?? Response.error();
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return await fromSite(event, 'pages');
  } catch {
    return findPage(url);
  }
}

async function answerData(event: FetchEvent): Promise<Response> {
  try {
    return await fromSite(event, 'answers');
  } catch (error) {
    const kept = await (await open('answers')).match(event.request);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('install', () => {
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (url.pathname.startsWith('/modules/')) event.respondWith(fromStore(event, 'files'));
  else if (url.pathname.startsWith('/media/') && request.destination === 'image')
    event.respondWith(fromStore(event, 'pictures'));
  else if (url.pathname.startsWith(`${apiBase}/`)) event.respondWith(answerData(event));
});

/** What the page already has comes from the browser's own cache; nothing is fetched twice. */
async function keepKnown(name: StoreName, path: string): Promise<void> {
  if (await (await open(name)).match(path)) return;
  const response = await fetch(path, { cache: 'force-cache', credentials: 'same-origin' });
  if (mayKeep(response)) await keep(name, path, response);
}

async function keepPage({ locale, page, files }: KeepMessage): Promise<void> {
  const clientShell = fetch(clientShellPath(locale)).then((response) =>
    response.ok ? keep('pages', clientShellPath(locale), response) : undefined,
  );
  const all = [
    clientShell,
    ...(page === null ? [] : [keepKnown('pages', page)]),
    ...files.map((file) => keepKnown(file.startsWith('/media/') ? 'pictures' : 'files', file)),
  ];
  await Promise.allSettled(all);
}

self.addEventListener('message', (event) => {
  const message = event.data as KeepMessage;
  if (message.kind === 'keep') event.waitUntil(keepPage(message));
});
