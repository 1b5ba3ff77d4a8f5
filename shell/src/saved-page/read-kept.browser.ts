import { titleOf } from '../offline/list-kept.browser.ts';
import { openStore, storeNames } from '../offline/open-store.ts';
import { isRecord, recordPath, type SavedRecord } from '../offline/saved-record.ts';

export interface KeptEntry {
  /** Path with locale and query; the address of a sound. */
  path: string;
  title: string;
  bytes: number;
}

/** What is kept on this device, with sizes in bytes. */
export interface Kept {
  pages: readonly KeptEntry[];
  sounds: readonly KeptEntry[];
  groups: Readonly<Record<KeptGroup, number>>;
  /** Collections of each language: `<locale>/<collection>`. */
  records: ReadonlyMap<string, SavedRecord>;
  total: number;
}

export const keptGroups = ['pictures', 'fonts', 'program'] as const;
/** Keys of their names. */
export const groupNames = {
  pictures: 'saved.pictures',
  fonts: 'saved.fonts',
  program: 'saved.program',
} as const;
export type KeptGroup = (typeof keptGroups)[number];

interface Stored {
  path: string;
  response: Response;
  bytes: number;
}

const isSound = (path: string) => /^\/media\/.*\.(mp3|m4a|ogg)$/.test(path);

function groupOf(path: string): KeptGroup {
  if (path.endsWith('.woff2')) return 'fonts';
  return /\.(svg|png|jpg|webp|avif)$/.test(path) ? 'pictures' : 'program';
}

/** Whether a stored document is a page: the client-only document is part of the program. */
function isPage(path: string): boolean {
  return !/^\/(modules|media|api|client-shell|_saved)\//.test(path);
}

async function readStores(): Promise<Stored[]> {
  const found = new Map<string, Stored>();
  for (const name of storeNames) {
    const store = await openStore(name);
    for (const request of await store.keys()) {
      const response = await store.match(request);
      if (!response) continue;
      const { pathname, search } = new URL(request.url);
      const path = pathname + search;
      const { size } = await response.clone().blob();
      const before = found.get(path);
      found.set(path, { path, response, bytes: size + (before?.bytes ?? 0) });
    }
  }
  return [...found.values()];
}

/** Reads all stores of the site. Rejects where the browser forbids them. */
export async function readKept(): Promise<Kept> {
  const stored = await readStores();
  const records = new Map<string, SavedRecord>();
  const titles = new Map<string, string>();
  for (const { path, response } of stored.filter((one) => isRecord(new URL(one.path, location.href).href))) {
    const record: SavedRecord = await response.json();
    records.set(path, record);
    for (const { src, title } of record.sounds) titles.set(src, title);
  }
  const pages: KeptEntry[] = [];
  const sounds: KeptEntry[] = [];
  const groups = { pictures: 0, fonts: 0, program: 0 };
  let total = 0;
  for (const { path, response, bytes } of stored) {
    total += bytes;
    if (isSound(path)) sounds.push({ path, title: titles.get(path) ?? path, bytes });
    else if (isPage(path)) pages.push({ path, title: titleOf(await response.text()) ?? path, bytes });
    else groups[groupOf(path)] += bytes;
  }
  return { pages, sounds, groups, records, total };
}

export function recordOf({ records }: Kept, locale: string, collection: string): SavedRecord | undefined {
  return records.get(recordPath(locale, collection));
}

/** A collection of which a part was removed is not whole any more. */
async function markIncomplete(store: Cache, path: string): Promise<void> {
  for (const request of (await store.keys()).filter(({ url }) => isRecord(url))) {
    const record: SavedRecord | undefined = await (await store.match(request))?.json();
    if (!record) continue;
    const holds = record.pages.includes(path) || record.sounds.some(({ src }) => src === path);
    if (holds) await store.put(request, Response.json({ ...record, complete: false }));
  }
}

/** Removes a page or a sound. */
export async function removeKept(path: string): Promise<void> {
  for (const name of storeNames) await (await openStore(name)).delete(path);
  await markIncomplete(await openStore('saved'), path);
}

/** Removes everything. The page that is shown stays, and the next one is stored again. */
export async function removeAll(): Promise<void> {
  for (const name of storeNames) {
    const store = await openStore(name);
    for (const request of await store.keys()) await store.delete(request);
  }
}
