import type { SavedMessage } from '@sahn/contracts/routing/offline';
import { useCallback, useEffect, useState } from 'react';
import { type Kept, readKept } from './read-kept.browser.ts';

/** `null` until it is read; `forbidden` where the browser stores nothing, for example in a private window. */
export type KeptState = Kept | 'forbidden' | null;

function tellWorker(): void {
  const message: SavedMessage = { kind: 'saved' };
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** What is kept on this device, and a function that reads it again after a change. */
export function useKept(): [kept: KeptState, refresh: () => Promise<void>] {
  const [kept, setKept] = useState<KeptState>(null);
  const refresh = useCallback(async () => {
    setKept(await readKept().catch(() => 'forbidden' as const));
    tellWorker();
  }, []);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return [kept, refresh];
}
