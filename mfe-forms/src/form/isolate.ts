/** Keeps the direction of a name or an address from touching the sentence in which it stands. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
