import type { FixedFile } from '@sahn/contracts/modules/catalogue';

/** Longest wait for a file: a request that hangs must end before the visitor tries again. */
const limitMs = 8_000;

/** Reads a JSON file that the document, or the catalogue, names. The browser refuses other bytes than those, of an error too. */
export async function readFixed<Content>({ path, integrity }: FixedFile): Promise<Content> {
  const response = await fetch(path, { integrity, signal: AbortSignal.timeout(limitMs) });
  return response.json();
}

/** Calls that are under way or have succeeded share one request; one that has failed is tried again. */
export function once<Key extends object | string, Result>(
  requests: Pick<Map<Key, Promise<Result>>, 'get' | 'set' | 'delete'>,
  key: Key,
  request: () => Promise<Result>,
): Promise<Result> {
  const known = requests.get(key);
  if (known) return known;
  const made = request();
  requests.set(key, made);
  made.catch(() => requests.delete(key));
  return made;
}
