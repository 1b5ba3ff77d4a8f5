import { apiBase } from '@sahn/contracts/api/api';
import { catalogueBase } from '@sahn/contracts/modules/catalogue';
import { clientShellPath, type KeepMessage, type SavedMessage } from '@sahn/contracts/routing/offline';
import { isLocale, type Locale, locales } from '@sahn/contracts/text/locale';
import { connection } from '../services/connection.browser.ts';
import { mayKeep } from './may-keep.ts';
import { openStore, type StoreName } from './open-store.ts';
import { partOf } from './part-of.ts';
import { refreshSaved } from './refresh-saved.ts';

/*
 * The service worker stores visited pages for offline use. With a connection, pages and API responses come from the
 * network, so they are never stale; without one, from the cache. Files whose address contains their version never change
 * and always come from the cache.
 */

declare const self: ServiceWorkerGlobalScope;

/** Maximum number of responses in each cache; the least recently used are removed. */
const stores: Readonly<Record<Exclude<StoreName, 'saved'>, number>> = {
  pages: 60,
  answers: 150,
  files: 300,
  pictures: 120,
};

/** Milliseconds that a refresh of the kept collections may take; the next page tries again. */
const refreshLimitMs = 60_000;

type Room = keyof typeof stores;

async function keep(name: Room, request: Request | string, response: Response): Promise<void> {
  const store = await openStore(name);
  // Deleted and stored again, so that the order of keys is that of the last use.
  await store.delete(request);
  await store.put(request, response);
  const keys = await store.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - stores[name]))) await store.delete(key);
}

function ignore(): void {}

/** Stores a copy of a response. Errors, such as a full disk, do not affect the response. */
function keepCopy(event: FetchEvent, name: Room, response: Response): void {
  if (mayKeep(response)) event.waitUntil(keep(name, event.request, response.clone()).catch(ignore));
}

/** What is stored for a request: as visits left it, which is newer, else as the visitor keeps it. */
async function findStored(name: Room, request: Request | string): Promise<Response | undefined> {
  return (await (await openStore(name)).match(request)) ?? (await openStore('saved')).match(request);
}

/** Another size of a picture of the site: their names begin with the hash of the same source. */
async function findOtherSize({ pathname }: URL): Promise<Response | undefined> {
  const [source] = /^\/media\/[0-9a-f]{32}/.exec(pathname) ?? [];
  if (source === undefined) return undefined;
  const store = await openStore('saved');
  const other = (await store.keys()).find(({ url }) => new URL(url).pathname.startsWith(source));
  return other && store.match(other);
}

async function fromStore(event: FetchEvent, name: Room): Promise<Response> {
  const cached = await findStored(name, event.request);
  if (cached) return cached;
  const response = await fetch(event.request).catch(async (error: unknown) => {
    const other = await findOtherSize(new URL(event.request.url));
    if (other) return other;
    throw error;
  });
  keepCopy(event, name, response);
  return response;
}

async function fromSite(event: FetchEvent, name: Room): Promise<Response> {
  const response = await fetch(event.request);
  keepCopy(event, name, response);
  return response;
}

/**
 * The cached page, else the client-only document, which says that there is no connection. A page in a language that the
 * visitor has never opened leads to the same page in one that is stored.
 */
async function findPage({ pathname, search }: URL): Promise<Response> {
  const cached = await findStored('pages', pathname + search);
  if (cached) return cached;
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLocale(first)) return Response.error();
  const clientShell = await findStored('pages', clientShellPath(first));
  if (clientShell) return clientShell;
  for (const locale of locales)
    if (await findStored('pages', clientShellPath(locale)))
      return Response.redirect(`/${[locale, ...rest].join('/')}${search}`);
  return Response.error();
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
    const kept = await findStored('answers', event.request);
    if (kept) return kept;
    throw error;
  }
}

const soundPath = /^\/media\/.*\.(mp3|m4a|ogg)$/;

/** Sounds that the visitor keeps. They play from the device with a connection too, which saves it. */
let keptSounds: ReadonlySet<string> = new Set();

async function findKeptSounds(): Promise<void> {
  const keys = await (await openStore('saved')).keys();
  const paths = keys.map(({ url }) => new URL(url).pathname);
  keptSounds = new Set(paths.filter((path) => soundPath.test(path)));
}

// Whenever the browser starts the worker again.
void findKeptSounds().catch(ignore);

/** A kept sound, or the part of it that the player asks for. */
async function answerSound(request: Request, path: string): Promise<Response> {
  const kept = await (await openStore('saved')).match(path);
  return kept ? partOf(kept, request.headers.get('range')) : fetch(request);
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
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Others are left to the browser, which streams them.
  const mayBeKept = soundPath.test(url.pathname) && (keptSounds.has(url.pathname) || !navigator.onLine);
  if (mayBeKept) return event.respondWith(answerSound(request, url.pathname));
  if (request.headers.has('range')) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (url.pathname.startsWith('/modules/') || url.pathname.startsWith(catalogueBase))
    event.respondWith(fromStore(event, 'files'));
  else if (url.pathname.startsWith('/media/') && request.destination === 'image')
    event.respondWith(fromStore(event, 'pictures'));
  else if (url.pathname.startsWith(`${apiBase}/`)) event.respondWith(answerData(event));
});

/** Stores a file that the page has loaded already. It comes from the browser's HTTP cache. */
async function keepKnown(name: Room, path: string): Promise<void> {
  if (await (await openStore(name)).match(path)) return;
  const response = await fetch(path, { cache: 'force-cache', credentials: 'same-origin' });
  if (mayKeep(response)) await keep(name, path, response);
}

async function keepSheet(path: string, text: string): Promise<void> {
  if (await (await openStore('files')).match(path)) return;
  await keep('files', path, new Response(text, { headers: { 'content-type': 'text/css' } }));
}

/** Stores the client-only document, and the catalogue by which it finds the page of an address. */
async function keepClientShell(locale: Locale): Promise<void> {
  const path = clientShellPath(locale);
  const response = await fetch(path);
  if (!response.ok) return;
  const [, catalogue] = /"catalogue":\{"path":"([^"]+)"/.exec(await response.clone().text()) ?? [];
  await keep('pages', path, response);
  if (catalogue) await keepKnown('files', catalogue);
}

async function keepPage({ locale, page, files, sheets }: KeepMessage): Promise<void> {
  const all = [
    keepClientShell(locale),
    ...(page === null ? [] : [keepKnown('pages', page)]),
    ...Object.entries(sheets).map(([path, text]) => keepSheet(path, text)),
    ...files.map((file) => keepKnown(file.startsWith('/media/') ? 'pictures' : 'files', file)),
  ];
  await Promise.allSettled(all);
}

self.addEventListener('message', (event) => {
  const message = event.data as KeepMessage | SavedMessage;
  if (message.kind === 'saved') return event.waitUntil(findKeptSounds());
  event.waitUntil(keepPage(message));
  const limit = AbortSignal.timeout(refreshLimitMs);
  if (!connection().saveData) event.waitUntil(refreshSaved(Date.now(), limit).catch(ignore));
});
