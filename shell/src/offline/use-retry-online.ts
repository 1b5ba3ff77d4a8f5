import { useEffect, useEffectEvent } from 'react';

/** Tries again as soon as the device has a connection once more. */
export function useRetryOnline(retry: (() => void) | undefined): void {
  const tryAgain = useEffectEvent(() => retry?.());
  useEffect(() => {
    const listener = () => tryAgain();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
