/** What is stored for offline use. */
export type StoreName = 'pages' | 'answers' | 'files' | 'pictures' | 'saved';

/** All of them, what visits left first. `saved` is what the visitor keeps: nothing of it is removed to make room. */
export const storeNames: readonly StoreName[] = ['pages', 'answers', 'files', 'pictures', 'saved'];

/** A cache of the service worker, which its pages read too. */
export function openStore(name: StoreName): Promise<Cache> {
  return caches.open(`sahn-${name}`);
}
