/*
 * What was searched for on this device. It stays there: nothing of it is sent anywhere.
 */

const key = 'sahn:searches';
const most = 6;
const longest = 200;

/** The last searches, the newest first. Never throws: what cannot be read counts as nothing. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((words) => typeof words === 'string' && words !== '').slice(0, most);
  } catch {
    return [];
  }
}

/** Puts a search before the others. A device that keeps nothing is left alone. */
export function keepRecent(words: string): void {
  const trimmed = words.trim().slice(0, longest);
  if (trimmed === '') return;
  const others = readRecent().filter((each) => each !== trimmed);
  try {
    localStorage.setItem(key, JSON.stringify([trimmed, ...others].slice(0, most)));
  } catch {
    // Storage is full or forbidden: searching works without.
  }
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
