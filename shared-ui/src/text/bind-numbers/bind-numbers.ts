/** A space after a short abbreviation, such as `vol.`, `p.`, `ج` and `ص`, and before a number. */
const beforeNumber = /(?<=(?:^|[\s(])\p{L}{1,3}\.?) (?=\p{Nd})/gu;

/** Keeps the abbreviations of a citation on the line of their numbers, by no-break spaces. */
export function bindNumbers(citation: string): string {
  return citation.replace(beforeNumber, '\u00a0');
}
