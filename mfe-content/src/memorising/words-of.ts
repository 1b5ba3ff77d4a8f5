/** The words of a vowelled line. Pause marks, which sources set apart, belong to the word before them. */
export function wordsOf(arabic: string): string[] {
  return arabic
    .replace(/ (?=[\u06D6-\u06ED])/g, '')
    .split(/\s+/)
    .filter(Boolean);
}
