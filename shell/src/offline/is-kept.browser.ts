/** Whether there is no connection but the service worker has stored the page, so that loading the document shows it. */
export async function isKept({ pathname, search }: URL): Promise<boolean> {
  if (navigator.onLine || !('caches' in window)) return false;
  return (await caches.match(pathname + search)) !== undefined;
}
