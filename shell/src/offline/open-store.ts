/** What is stored for offline use. */
export type StoreName = 'pages' | 'answers' | 'files' | 'pictures';

/** A cache of the service worker, which its pages read too. */
export function openStore(name: StoreName): Promise<Cache> {
  return caches.open(`sahn-${name}`);
}
