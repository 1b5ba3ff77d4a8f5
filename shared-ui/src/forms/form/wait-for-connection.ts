const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

/**
 * Resolves when there may be a connection again: on the browser's `online` event, and in any case after a while, because
 * not every device dispatches it. Resolves immediately when `signal` is aborted.
 * @param attempts number of failed attempts
 */
export function waitForConnection(attempts: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(longestWaitMs, firstWaitMs * 2 ** attempts));
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
