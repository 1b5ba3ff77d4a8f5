import { type Places, readPlaces } from '@sahn/contracts/content/bookmarks';
import { useMemo, useSyncExternalStore } from 'react';
import { storedText, watchPlaces } from './stored-places.ts';

/** The visitor's bookmarks and unfinished texts. Empty on the server and during hydration. */
export function usePlaces(): Places {
  const text = useSyncExternalStore(watchPlaces, storedText, () => null);
  return useMemo(() => readPlaces(text), [text]);
}
