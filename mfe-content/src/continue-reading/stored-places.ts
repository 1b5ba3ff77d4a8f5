import {
  type Bookmark,
  mostBookmarks,
  mostUnfinished,
  type Places,
  placesKey,
  readPlaces,
  type Unfinished,
} from '@sahn/contracts/content/bookmarks';

/*
 * Bookmarks and unfinished texts, in localStorage. When storage is disabled or full, nothing is stored and no error is
 * thrown.
 */

const listeners = new Set<() => void>();

/** Calls `changed` after changes made here, in other modules and in other tabs. Returns the unsubscribe function. */
export function watchPlaces(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

/** The stored JSON, as a stable snapshot for `useSyncExternalStore`. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(placesKey);
  } catch {
    return null;
  }
}

function change(next: (places: Places) => Places): void {
  try {
    localStorage.setItem(placesKey, JSON.stringify(next(readPlaces(storedText()))));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

type Spot = Pick<Bookmark, 'path' | 'locale' | 'anchor'>;

/** Whether two bookmarks mark the same part of a text. */
export function isSameSpot(a: Spot, b: Spot): boolean {
  return a.path === b.path && a.locale === b.locale && a.anchor === b.anchor;
}

export function addBookmark(bookmark: Bookmark): void {
  change(({ bookmarks, unfinished }) => ({
    bookmarks: [bookmark, ...bookmarks.filter((one) => !isSameSpot(one, bookmark))].slice(0, mostBookmarks),
    unfinished,
  }));
}

export function removeBookmark(bookmark: Spot): void {
  change(({ bookmarks, unfinished }) => ({
    bookmarks: bookmarks.filter((one) => !isSameSpot(one, bookmark)),
    unfinished,
  }));
}

/** Stores how far a text was read: one entry for each text, in whatever language. */
export function keepUnfinished(place: Unfinished): void {
  change(({ bookmarks, unfinished }) => ({
    bookmarks,
    unfinished: [place, ...unfinished.filter((one) => one.path !== place.path)].slice(0, mostUnfinished),
  }));
}

/** For texts that were read to their end, or that the visitor takes off the list. */
export function forgetUnfinished(path: string): void {
  if (!readPlaces(storedText()).unfinished.some((one) => one.path === path)) return;
  change(({ bookmarks, unfinished }) => ({
    bookmarks,
    unfinished: unfinished.filter((one) => one.path !== path),
  }));
}

/** Where the visitor stopped reading a text, or undefined. */
export function unfinishedAt(path: string): Unfinished | undefined {
  return readPlaces(storedText()).unfinished.find((one) => one.path === path);
}
