import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@sahn/contracts/text/locale';
import { pathsOf } from '../compositions/composition-paths.ts';
import { importContent } from '../content/import/import-content.ts';
import { createContentStore } from '../content/read/content-store.ts';
import { openTestDatabase, type TestDatabase } from '../testing/content-app.ts';
import { createRandom } from '../testing/create-random.ts';
import { repeats } from '../testing/long-run.ts';
import { readSiteModules } from '../testing/site-modules.ts';
import { type SearchReader, search, suggest } from './search.ts';

interface ReaderQuery {
  q: string;
  /** `<kind>/<id>` of the content folder. */
  item: string;
}

const queries: Readonly<Record<string, ReaderQuery[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'reader-queries.json'), 'utf8'),
);

const contentFolder = join(import.meta.dirname, '../../../content');

let site: TestDatabase;
let reader: SearchReader;
beforeAll(async () => {
  site = await openTestDatabase();
  await importContent(site.database, contentFolder, { data: site.config.data });
  const { addressOf } = pathsOf({ modules: readSiteModules() });
  reader = { database: site.database, addressOf, content: createContentStore(site.database) };
}, 240_000);
afterAll(() => site.close());

/** How many of the first results a reader looks at. */
const lookedAt = 5;

describe.each(locales)('a reader of %s', (locale) => {
  const asked = queries[locale] ?? [];

  it('has thirty questions', () => {
    expect(new Set(asked.map(({ q }) => q)).size).toBe(30);
  });

  it.each(asked)('asks for $q and sees $item among the first', async ({ q, item }) => {
    const { items } = await search(reader, locale, { q });
    const [, id] = item.split('/');
    expect(items.slice(0, lookedAt).map((hit) => hit.id)).toContain(id);
  });
});

describe('any text at all', () => {
  const count = repeats(40, 2_000);
  /** Of one processor, for one answer. Far above what an answer takes, for machines that do other things too. */
  const limitMs = 1000;

  it('is answered without an error and within its time', async () => {
    const random = createRandom(20_261_121);
    const slow: string[] = [];
    for (let round = 0; round < count; round += 1) {
      const q = randomQuery(random);
      const locale = locales[round % locales.length] ?? 'en';
      const ask = async () => {
        const began = process.cpuUsage();
        const { items, total } = await search(reader, locale, { q });
        await suggest(reader, locale, q);
        const { user, system } = process.cpuUsage(began);
        expect(items.length).toBeLessThanOrEqual(Math.min(total, 12));
        return (user + system) / 1000;
      };
      // A query that is slow is so again; what else a process does now and then, such as clearing its memory, is not.
      if ((await ask()) <= limitMs) continue;
      const ms = await ask();
      if (ms > limitMs) slow.push(`${JSON.stringify(q)}: ${ms} ms`);
    }
    expect(slow).toEqual([]);
  }, 300_000);
});

const pieces: readonly ((random: () => number) => string)[] = [
  // Any code point, halves of pairs and what is not assigned included.
  (random) => String.fromCodePoint(Math.floor(random() * 0x11_0000)),
  (random) => String.fromCharCode(0xd8_00 + Math.floor(random() * 0x8_00)),
  (random) => String.fromCharCode(Math.floor(random() * 0x20)),
  (random) => String.fromCodePoint(0x06_00 + Math.floor(random() * 0x1_00)),
  (random) => String.fromCodePoint(0x03_00 + Math.floor(random() * 0x70)),
  (random) => String.fromCharCode(97 + Math.floor(random() * 26)),
  (random) => '"\'*:^(){}[]+-,;%_\\/&|~<>`.'.charAt(Math.floor(random() * 27)),
  choose([
    ' AND ',
    ' OR ',
    ' NOT ',
    ' NEAR(',
    'NEAR/3 ',
    'title:',
    '{title text}:',
    '"*',
    ' -',
    'rowid',
    '--',
    ';',
  ]),
  choose([
    'zaynab',
    'زینب',
    'كربلاء',
    'دعا',
    'کی',
    'the',
    'a',
    'al',
    'ا',
    'و',
    'می\u200Cروم',
    'ﷺ',
    'ﷲ',
    '👩🏽‍🚀',
    '🏴',
  ]),
  choose([' ', ' ', ' ', '\u00A0', '\u200C', '\u200F', '\t', '\n']),
];

function choose(among: readonly string[]): (random: () => number) => string {
  return (random) => among[Math.floor(random() * among.length)] ?? '';
}

/** Mostly short, sometimes far longer than any query may be; of one kind of pieces or of all kinds. */
function randomQuery(random: () => number): string {
  const length = random() < 0.05 ? 5000 : Math.floor(random() * 40);
  const only = random() < 0.4 ? Math.floor(random() * pieces.length) : null;
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text += pieces[only ?? Math.floor(random() * pieces.length)]?.(random) ?? '';
  }
  return text;
}
