/**
 * Whether a response may be kept on the device: never one visitor's own, which the next to use the device would read. A page in
 * the visitor's settings is nobody's secret: `private, no-cache` keeps it out of caches that others share.
 */
export function mayKeep({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 200 && !/no-store|private(?!, no-cache)/i.test(headers.get('cache-control') ?? '');
}
