/** Whether a response may be kept on the device: never one visitor's own, which the next to use the device would read. */
export function mayKeep({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 200 && !/no-store|private/i.test(headers.get('cache-control') ?? '');
}
