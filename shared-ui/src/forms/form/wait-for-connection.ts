const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

/**
 * Resolves when there may be a connection again: when the device says so, and in any case after a while, since not
 * every device does. At once when `signal` is aborted.
 * @param attempts how many were in vain
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
