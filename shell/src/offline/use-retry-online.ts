import { useEffect, useEffectEvent } from 'react';

/** Retries as soon as there is a connection again. */
export function useRetryOnline(retry: (() => void) | undefined): void {
  const tryAgain = useEffectEvent(() => retry?.());
  useEffect(() => {
    const listener = () => tryAgain();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
