import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, readWords } from '../floods/make-content.ts';
import { createRandom } from '../numbers/create-random.ts';

/*
 * Articles for a site of any size, the same for the same numbers on every machine. Words are drawn from the texts of the
 * content folder, as often as they occur there, which is Zipf's distribution with the vocabulary of a small site. A
 * larger site has more rare words: some of the words are made of two others, and of these too few are frequent.
 */

const titleWords = 5;
const summaryWords = 14;
/** Of a text: mean 150, as of the site's short articles. */
const bodyWords = { fewest: 60, most: 240 };
const paragraphWords = 60;
/** Share of the words that are made. */
const madeShare = 0.03;
const madeWords = 30_000;
const shortestPart = 3;

type Random = () => number;

/** Draws words of one language. */
function createWords(all: readonly string[]): (random: Random) => string {
  const distinct = [...new Set(all)].filter((word) => word.length >= shortestPart);
  const part = (number: number) => distinct[number % distinct.length] ?? '';
  const make = (rank: number) => {
    const [one, other] = [part(rank * 7919), part(rank * 104_729 + 31)];
    return one.slice(0, Math.ceil(one.length / 2)) + other.slice(Math.floor(other.length / 2));
  };
  return (random) =>
    random() < madeShare
      ? // A rank of Zipf's distribution with exponent 1.
        make(Math.floor(madeWords ** random()))
      : (all[Math.floor(random() * all.length)] ?? '');
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

function factsOf(number: number): string {
  const day = `20${10 + (number % 16)}-${twoDigits(1 + (number % 12))}-${twoDigits(1 + (number % 28))}`;
  return [
    `created: ${day}`,
    `updated: ${day}`,
    'category: life',
    'keywords: [history]',
    'author: editors',
    'licence: CC BY 4.0',
    ...(number > 1 ? [`related: [made-${number - 1}]`] : []),
    '',
  ].join('\n');
}

export interface MadeArticles {
  /** The first number; those before it are there. */
  from: number;
  to: number;
}

/** Adds articles to a copy of a content folder, each in four languages. Makes the copy when it does not exist. */
export function makeArticles(content: string, target: string, { from, to }: MadeArticles): void {
  if (!existsSync(target)) cpSync(content, target, { recursive: true });
  const words = languages.map((language) => ({
    language,
    draw: createWords(readWords(join(content, 'articles'), language)),
  }));
  for (let number = from; number <= to; number += 1) {
    const item = join(target, 'articles', `made-${number}`);
    mkdirSync(item, { recursive: true });
    writeFileSync(join(item, 'item.yml'), factsOf(number));
    for (const [at, { language, draw }] of words.entries()) {
      const random = createRandom(number * languages.length + at);
      const take = (count: number) => Array.from({ length: count }, () => draw(random)).join(' ');
      const length = bodyWords.fewest + Math.floor(random() * (bodyWords.most - bodyWords.fewest));
      const paragraphs = Array.from({ length: Math.ceil(length / paragraphWords) }, () =>
        take(paragraphWords),
      );
      const front = `---\ntitle: ${take(titleWords)}\nsummary: ${take(summaryWords)}\n---\n`;
      writeFileSync(join(item, `${language}.md`), `${front}\n${paragraphs.join('\n\n')}\n`);
    }
  }
}
