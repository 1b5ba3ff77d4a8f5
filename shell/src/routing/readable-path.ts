/**
 * Characters that would be invisible, would reorder the text around them, or would look like the end of the path. Joiners
 * between letters are spelling in Persian and Urdu.
 */
const unreadable = /(?!(?<=\p{L})[\u200c\u200d]\p{L})[\p{C}\p{Z}]/gu;

/** A path as its visitor wrote it: in the letters of its language. As it is when its escapes are broken. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path).replace(unreadable, encodeURIComponent);
  } catch {
    return path;
  }
}
