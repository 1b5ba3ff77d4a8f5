/*
 * Recent searches, stored on the device only. They are never sent to the server.
 */

const key = 'sahn:searches';
const most = 6;
const longest = 200;

/** Recent searches, newest first. Never throws: invalid data gives an empty list. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((query) => typeof query === 'string' && query !== '').slice(0, most);
  } catch {
    return [];
  }
}

/** Stores a search as the newest. Does nothing when storage is disabled. */
export function keepRecent(query: string): void {
  const trimmed = query.trim().slice(0, longest);
  if (trimmed === '') return;
  const others = readRecent().filter((each) => each !== trimmed);
  try {
    localStorage.setItem(key, JSON.stringify([trimmed, ...others].slice(0, most)));
  } catch {
    // Storage is full or disabled: searching works without it.
  }
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
