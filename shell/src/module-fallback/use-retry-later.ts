import { useEffect, useEffectEvent } from 'react';

const firstWaitMs = 3_000;
/** Automatic attempts; then the visitor decides. */
const mostAttempts = 4;

/**
 * Retries by itself after a pause that doubles with each attempt. Half of it is by chance, so that the browsers of many
 * visitors do not come back together.
 * @param attempts attempts that were made
 */
export function useRetryLater(retry: (() => void) | undefined, attempts: number): void {
  const tryAgain = useEffectEvent(() => retry?.());
  const isWanted = retry !== undefined && attempts < mostAttempts;
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => tryAgain(), firstWaitMs * 2 ** attempts * (0.75 + Math.random() / 2));
    return () => clearTimeout(timer);
  }, [isWanted, attempts]);
}
