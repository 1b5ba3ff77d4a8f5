/** Whether there is no connection, but the page itself was kept: a new document can then show it. */
export async function isKept({ pathname, search }: URL): Promise<boolean> {
  if (navigator.onLine || !('caches' in window)) return false;
  return (await caches.match(pathname + search)) !== undefined;
}
