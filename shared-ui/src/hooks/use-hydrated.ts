import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first drawing of the browser, true afterwards: for what only scripts can offer. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
