import { openStore } from './open-store.ts';
import { isRecord, type SavedRecord } from './saved-record.ts';
import { storeDocument } from './store-document.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function readRecords(store: Cache): Promise<{ request: Request; record: SavedRecord }[]> {
  const requests = (await store.keys()).filter(({ url }) => isRecord(url));
  const records = requests.map(async (request) => {
    const record: SavedRecord | undefined = await (await store.match(request))?.json();
    return record ? [{ request, record }] : [];
  });
  return (await Promise.all(records)).flat();
}

/**
 * Fetches the documents of kept collections again when they are older than a day, with the files of the composition that is
 * live now, and removes files that none of them names any more. Rejects when one cannot be fetched; the old ones then stay.
 */
export async function refreshSaved(now: number, signal: AbortSignal): Promise<void> {
  const store = await openStore('saved');
  const records = await readRecords(store);
  const isDue = ({ record }: (typeof records)[number]) => record.complete && record.at < now - dayMs;
  if (!records.some(isDue)) return;
  const sounds = records.flatMap(({ record }) => record.sounds.map(({ src }) => src));
  const needed = new Set(sounds);
  const pages = new Set(records.flatMap(({ record }) => record.pages));
  // The list of what is kept, which is beside the collections.
  const others = (await store.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.endsWith('/saved'));
  for (const path of new Set([...others, ...pages])) {
    if (!(await store.match(path))) continue;
    for (const file of await storeDocument(store, path, signal)) needed.add(file);
  }
  for (const { request, record } of records) await store.put(request, Response.json({ ...record, at: now }));
  for (const request of await store.keys()) {
    const { pathname } = new URL(request.url);
    if (/^\/(modules|media)\//.test(pathname) && !needed.has(pathname)) await store.delete(request);
  }
}
