import { join } from 'node:path';
import { readingChoices } from '@sahn/contracts/text/reading-settings';
import { englishWords } from './make-content.ts';
import { type Sent, sendSteadily } from './send.ts';

/*
 * One flood, in a process of its own: `node flood.ts <kind> <origin> <per second> <seconds>`. Prints how many responses
 * of each status there were.
 */

const [kind = '', origin = '', perSecond = '', seconds = ''] = process.argv.slice(2);
const words = englishWords(join(import.meta.dirname, '..', '..', '..', 'content'));
const word = (number: number) => words[number % words.length] ?? '';
const address = (number: number) => `198.51.100.${1 + (number % 64)}`;
/** Differs from run to run: what an earlier run asked for is cached. */
const salt = Date.now() % 1_000_000;
const query = (number: number) =>
  encodeURIComponent(`${word(number * 7 + salt)} ${word(number * 13 + salt)} x${salt + number}`);
const pick = (number: number) => readingChoices.filter((_, at) => ((number * 2654435761) >> (at % 31)) & 1);

const floods: Readonly<Record<string, (number: number) => Sent>> = {
  searches: (number) => ({ path: `/api/v1/en/search?q=${query(number)}`, from: address(0) }),
  pages: (number) => ({ path: `/en/articles?q=${query(number)}`, from: address(number) }),
  spellings: (number) => ({
    path: `/en/articles?page=%20${salt + number}x&y=${number}`,
    from: address(number),
  }),
  settings: (number) => ({
    path: '/en/articles',
    from: address(0),
    cookie: `reading=${pick(number + salt).join('.')}`,
  }),
};

const next = floods[kind];
if (!next) throw new Error(`No such flood: ${kind}`);
// Loading this program takes the processor too: what is measured beside it begins now.
console.log('Ready');
const received = await sendSteadily(origin, next, { perSecond: Number(perSecond), seconds: Number(seconds) });
const counts = Map.groupBy(received, ({ status }) => status);
console.log(JSON.stringify(Object.fromEntries([...counts].map(([status, all]) => [status, all.length]))));
