import { join } from 'node:path';
import { languages, readWords } from '../floods/make-content.ts';
import { createRandom } from '../numbers/create-random.ts';

export interface Query {
  language: string;
  text: string;
}

const most = 3;
const shortestBegun = 2;
/** Shares of the queries whose last word is not complete yet, and of those with a wrong letter. */
const [begun, misspelt] = [0.2, 0.15];

/**
 * Queries of one to three words, the same each time. Half of the words are drawn as often as they occur, half from the
 * vocabulary, so that common and rare words meet.
 */
export function makeQueries(content: string, count: number): Query[] {
  const random = createRandom(5);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const words = languages.map((language) => {
    const all = readWords(join(content, 'articles'), language);
    return { language, all, distinct: [...new Set(all)] };
  });
  return Array.from({ length: count }, (_, number): Query => {
    const { language = 'en', all = [], distinct = [] } = words[number % words.length] ?? {};
    const drawn = Array.from(
      { length: 1 + Math.floor(random() * most) },
      () => pick(random() < 0.5 ? all : distinct) ?? '',
    );
    const last = drawn.pop() ?? '';
    const shape = random();
    const at = 1 + Math.floor(random() * Math.max(1, last.length - 2));
    if (shape < begun) drawn.push(last.slice(0, Math.max(shortestBegun, Math.ceil(last.length / 2))));
    else if (shape < begun + misspelt) drawn.push(last.slice(0, at) + last.slice(at + 1));
    else drawn.push(last);
    return { language, text: drawn.join(' ') };
  });
}
