import { type Boot, type BootModule, bootElementId } from '@sahn/contracts/modules/boot';
import type { Locale } from '@sahn/contracts/text/locale';
import { matchPage } from '../routing/match-page.ts';
import { mayKeep } from './may-keep.ts';

/** Addresses of scripts, styles, fonts and pictures that a document names. */
function namedFiles(html: string): string[] {
  // Not parsed as HTML, which Trusted Types forbid: only React and the shell write documents, with these attributes.
  const names = html.matchAll(/\b(?:href|src)="(\/(?:modules|media)\/[^"?#]+)"/g);
  return [...names]
    .map(([, path = '']) => path)
    .filter((path) => !/\.(mp3|m4a|ogg|webm|mp4|vtt)$/.test(path));
}

/** Fetches a file that never changes, unless a store has it already. */
async function storeFile(store: Cache, path: string, signal: AbortSignal): Promise<void> {
  if (await store.match(path)) return;
  // From the store of visited pages where it is there: it comes without the network.
  const response = (await caches.match(path)) ?? (await fetch(path, { signal, credentials: 'same-origin' }));
  if (!mayKeep(response)) throw new Error(`${path} answered ${response.status}`);
  await store.put(path, response);
}

type Part = Pick<BootModule, 'base' | 'integrity' | 'hashes' | 'locales'>;

/** Scripts, styles and strings of a part of the composition, and the file that has their hashes, which it stores. */
async function filesOf(
  { base, integrity, hashes, locales }: Part,
  locale: Locale,
  storeOne: (path: string) => Promise<Response | undefined>,
): Promise<string[]> {
  const read: Pick<Part, 'integrity'> = hashes ? await (await storeOne(hashes.path))?.json() : { integrity };
  // The worker has an address of its own, and no other file without a hash in its name is loaded by a page.
  const isCode = (file: string) => /\.[0-9a-f]{10}\.(js|css)$/.test(file);
  const files = Object.keys(read.integrity)
    .filter((file) => isCode(file) || file === locales[locale])
    .map((file) => base + file);
  return hashes ? [...files, hashes.path] : files;
}

/** All files of the shell, of the page's module and of the player's dock, and the catalogue: a page loads some of them later. */
async function codeFiles(
  html: string,
  path: string,
  storeOne: (path: string) => Promise<Response | undefined>,
): Promise<string[]> {
  const block = new RegExp(`id="${bootElementId}">([^<]*)</script>`).exec(html)?.[1];
  if (block === undefined) return [];
  const { shell, modules, locale, catalogue }: Boot = JSON.parse(block);
  const own = matchPage(modules, path, locale).module;
  const parts = modules.filter(
    ({ name, slots }) => name === own || slots.some(({ slot }) => slot === 'layout.dock'),
  );
  const code = await Promise.all([shell, ...parts].map((part) => filesOf(part, locale, storeOne)));
  return [...code.flat(), ...(catalogue ? [catalogue.path] : [])];
}

/** Stores a sound; resolves at once when it is there. Rejects when the disk is full or the connection fails. */
export function storeSound(store: Cache, src: string, signal: AbortSignal): Promise<void> {
  return storeFile(store, src, signal);
}

/**
 * Stores the newest document of a page with all files that it needs, the document last: a stored one always finds them.
 * Resolves with the paths of the files.
 */
export async function storeDocument(
  store: Cache,
  path: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const response = await fetch(path, { signal, headers: { accept: 'text/html' } });
  if (!mayKeep(response)) throw new Error(`${path} answered ${response.status}`);
  const html = await response.clone().text();
  const storeOne = async (file: string) => {
    await storeFile(store, file, signal);
    return store.match(file);
  };
  const files = new Set([...namedFiles(html), ...(await codeFiles(html, path, storeOne))]);
  for (const file of files) await storeFile(store, file, signal);
  await store.put(path, response);
  return files;
}
