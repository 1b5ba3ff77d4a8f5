/** The element that a fragment such as `#p-3` names; null for none, and where its escapes are broken. */
export function namedElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
