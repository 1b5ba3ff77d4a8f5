import { useEffect, useState } from 'react';

/** False on the server, during hydration, and until the browser has nothing else to do. For what nobody waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const tell = () => setIdle(true);
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(tell, 1_000);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(tell, { timeout: 5_000 });
    return () => cancelIdleCallback(callback);
  }, []);
  return idle;
}
