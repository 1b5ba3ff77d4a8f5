import { type Boot, bootElementId } from '@sahn/contracts/modules/boot';
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

/** All scripts, styles and strings of the shell, of the page's module and of the player's dock, and the catalogue: a page loads some of them later. */
function codeFiles(html: string, path: string): string[] {
  const block = new RegExp(`id="${bootElementId}">([^<]*)</script>`).exec(html)?.[1];
  if (block === undefined) return [];
  const { shell, modules, locale, catalogue }: Boot = JSON.parse(block);
  const own = matchPage(modules, path, locale).module;
  const parts = modules.filter(
    ({ name, slots }) => name === own || slots.some(({ slot }) => slot === 'layout.dock'),
  );
  // The worker has an address of its own, and no other file without a hash in its name is loaded by a page.
  const isCode = (file: string) => /\.[0-9a-f]{10}\.(js|css)$/.test(file);
  const code = [shell, ...parts].flatMap(({ base, integrity, locales }) =>
    Object.keys(integrity)
      .filter((file) => isCode(file) || file === locales[locale])
      .map((file) => base + file),
  );
  return catalogue ? [...code, catalogue.path] : code;
}

/** Fetches a file that never changes, unless a store has it already. */
async function storeFile(store: Cache, path: string, signal: AbortSignal): Promise<void> {
  if (await store.match(path)) return;
  // From the store of visited pages where it is there: it comes without the network.
  const response = (await caches.match(path)) ?? (await fetch(path, { signal, credentials: 'same-origin' }));
  if (!mayKeep(response)) throw new Error(`${path} answered ${response.status}`);
  await store.put(path, response);
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
  const files = new Set([...namedFiles(html), ...codeFiles(html, path)]);
  for (const file of files) await storeFile(store, file, signal);
  await store.put(path, response);
  return files;
}
