const path = '/en/articles';
/** Characters that a search ignores and an address keeps, one for each digit of an octal number. */
const ignored = ['200B', '200C', '200D', '2060', '2061', '2062', '2063', '2064'].map((code) =>
  encodeURIComponent(String.fromCodePoint(Number.parseInt(code, 16))),
);
let asked = 0;

/**
 * Encodes a number, a new one at each call, behind a word that most articles have: the same list at an address that the
 * caches of a site started by this bench do not have. Short, because a list has its search in many links.
 */
export function uncachedPath(): string {
  asked += 1;
  const digits = [...asked.toString(8)];
  return `${path}?q=Zaynab${digits.map((digit) => ignored[Number(digit)]).join('')}`;
}
