import { type Places, readPlaces } from '@sahn/contracts/content/bookmarks';
import { useMemo, useSyncExternalStore } from 'react';
import { keptText, watchPlaces } from './kept-places.ts';

/** What the visitor keeps on this device. Empty on the server and in the first drawing. */
export function usePlaces(): Places {
  const text = useSyncExternalStore(watchPlaces, keptText, () => null);
  return useMemo(() => readPlaces(text), [text]);
}
