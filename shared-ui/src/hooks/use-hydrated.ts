import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the browser's first rendering, true afterwards: for what only scripts can offer. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
