const path = '/en/articles';
const [tatweel, joiner] = [encodeURIComponent('\u0640'), encodeURIComponent('\u200D')];

/**
 * Encodes the number as letters that a search ignores, behind a word that most articles have: the same list at an address
 * that no cache holds.
 */
export function uncachedPath(number: number): string {
  const salt = (number + Date.now() * 1000).toString(2).replaceAll('0', tatweel).replaceAll('1', joiner);
  return `${path}?q=Zaynab${salt}`;
}
