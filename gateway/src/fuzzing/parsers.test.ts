import { isIP } from 'node:net';
import { parseLineTimes } from '@sahn/contracts/content/line-times';
import { isProblem } from '@sahn/contracts/problems/problem';
import { ProblemSchema } from '@sahn/contracts/problems/problem-schema';
import { checkRelease } from '@sahn/contracts/releases/check-release';
import { ReleaseSchema } from '@sahn/contracts/releases/release';
import { completeStrings } from '@sahn/contracts/text/complete-strings';
import { fillTemplate, placeholdersIn } from '@sahn/contracts/text/fill-template';
import { foldPhrase } from '@sahn/contracts/text/fold';
import { readChoices } from '@sahn/contracts/text/reading-settings';
import { parseCookie } from 'cookie';
import fc from 'fast-check';
import * as v from 'valibot';
import { parseRange } from '../assets/byte-range.ts';
import { ConfigError, readConfig } from '../config.ts';
import { findSvgFault, svgSize } from '../content/media/svg.ts';
import type { ReportFault } from '../content/source/faults.ts';
import { readMarkdownFile } from '../content/source/markdown-file.ts';
import { checkPresentationForms } from '../content/source/presentation-forms.ts';
import { findVerseFault, parseQuranText } from '../content/source/quran.ts';
import { CalendarSchema, SiteSchema } from '../content/source/site-files.ts';
import { parsePositioned, parseYaml } from '../content/source/yaml-file.ts';
import { clientKey } from '../http/client-key.ts';
import { emailKey } from '../mail/email-key.ts';
import { checkFile } from '../releases/check-file.ts';
import { parseStrings } from '../releases/parse-strings.ts';
import { parsePageAddress } from '../rendering/page-address.ts';
import { makeExcerpt } from '../search/excerpt.ts';
import { foldText } from '../search/words.ts';
import { sampleContent, sampleQuran } from '../testing/content-folder.ts';
import { fuzzing, type Growing, growingText, growsTooFast, hostileText } from '../testing/hostile-text.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';

/*
 * Every parser of what others send, with input that nobody expects: it throws nothing but its declared errors, leaves
 * Object.prototype alone, answers with little for little, and takes time in proportion. `SAHN_LONG=1` tries far more,
 * from a new seed.
 */

jest.setTimeout(3_600_000);

interface Parser {
  samples: readonly string[];
  parse(text: string): unknown;
  /** What it may throw. Default: nothing. */
  throws?: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
  /** Inputs that were slow or wrong once. */
  grew?: readonly Growing[];
  failed?: readonly string[];
}

const text = (path: string) => String(sampleContent[path]);

function withFaults(parse: (report: ReportFault) => unknown): unknown {
  const faults: [number, string][] = [];
  return [parse((line, message) => faults.push([line, message])), faults];
}

const prose = {
  sources: new Set(['mufid']),
  checkReference: (reference: string) => (reference === 'articles/shrine' ? null : 'is not there'),
  checkVerses: (reference: string, arabic: string, part: boolean) =>
    findVerseFault([parseQuranText(sampleQuran)], reference, arabic, part),
};
const dua = { lines: new Set(['1', '2']), seconds: 30 };
const books = buildModule('books', { pages: { books: '', 'books/:id': '' }, slots: { strip: '' } });

const parsers: Readonly<Record<string, Parser>> = {
  releases: {
    samples: [JSON.stringify(books.release), JSON.stringify(buildShell().release)],
    throws: [SyntaxError],
    parse(given) {
      const parsed = v.safeParse(ReleaseSchema, JSON.parse(given));
      return parsed.success ? checkRelease(parsed.output) : v.summarize(parsed.issues);
    },
  },
  'locale files': {
    samples: [
      JSON.stringify({
        'books.title': 'Books',
        'books.count_one': '{{count}} book',
        'books.count_other': 'x',
      }),
    ],
    throws: [SyntaxError, v.ValiError],
    parse: (given) => completeStrings('fa', () => parseStrings(Buffer.from(given))),
  },
  'style sheets': {
    samples: ['@layer module { .a { color: red } } /* a */ @import url("b.css");'],
    grew: [
      { before: '', repeated: '/*{', after: '' },
      { before: '@import', repeated: ' ', after: 'a' },
    ],
    parse: (given) => checkFile({ path: 'web/a.css', data: Buffer.from(given), module: 'books' }),
  },
  scripts: {
    samples: ['globalThis.a = 1; // b'],
    parse: (given) => checkFile({ path: 'web/a.js', data: Buffer.from(given), module: 'books' }),
  },
  'settings of the site': {
    samples: [text('site.yml'), text('terms/all.yml')],
    parse: (given) =>
      withFaults((report) => {
        const data = parseYaml(given, report);
        return data && parsePositioned(SiteSchema, data, report);
      }),
    failed: ['a: &a 1\nb: *a', '<<: *a'],
    grew: [
      { before: '', repeated: '- ', after: '}' },
      { before: '', repeated: '? ', after: 'a' },
      { before: '?', repeated: '\n*/', after: '' },
    ],
  },
  calendars: {
    samples: [text('calendar.yml')],
    parse: (given) =>
      withFaults((report) => {
        const data = parseYaml(given, report);
        return data && parsePositioned(CalendarSchema, data, report);
      }),
  },
  'Markdown with front matter': {
    samples: [text('articles/sermon/en.md'), text('duas/short-dua/en.md')],
    parse: (given) => withFaults((report) => readMarkdownFile(given, { ...prose, report })),
    grew: [
      { before: '---\ntitle: a\n---\n', repeated: '*a_', after: '' },
      { before: '---\ntitle: a\n---\n', repeated: '> ', after: 'a' },
      { before: '---\ntitle: a\n---\na ', repeated: ' ', after: 'a' },
      { before: '---\ntitle: a\n---\n', repeated: '## a\n', after: '' },
    ],
  },
  'times of lines (LRC)': {
    samples: [text('duas/short-dua/slow.lrc')],
    parse: (given) => withFaults((report) => parseLineTimes('a.lrc', given, dua, report)),
  },
  'times of lines (WebVTT)': {
    samples: ['WEBVTT\n\n1\n00:00.000 --> 00:02.000\nTones\n\n2\n00:02.000 --> 00:03.000\nTones\n'],
    parse: (given) => withFaults((report) => parseLineTimes('a.vtt', given, dua, report)),
  },
  'texts of the Quran': {
    samples: [sampleQuran],
    parse: (given) => [...parseQuranText(given)],
  },
  'presentation forms': {
    samples: [text('articles/sermon/fa.md')],
    parse: (given) => withFaults((report) => checkPresentationForms(given, report)),
  },
  drawings: {
    samples: [text('articles/sermon/dome.svg')],
    parse: (given) => [findSvgFault(given), svgSize(given)],
    grew: [{ before: '', repeated: '<svg ', after: '' }],
  },
  cookies: {
    samples: ['theme=dark; reading=size-fa-4.urdu-naskh; i18n_redirected=ur'],
    parse: (given) => Object.values(parseCookie(given)).map(readChoices),
  },
  'ranges of media': {
    samples: ['bytes=0-3', 'bytes=7-', 'bytes=-2', 'bytes=0-1,4-5'],
    parse: (given) => parseRange(given, 10),
  },
  'addresses of pages': {
    samples: ['/fa/articles/patience?page=2', '/en/books/a%20b/', '/'],
    parse: parsePageAddress,
  },
  'addresses of clients': {
    samples: ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1:2::9'],
    parse: clientKey,
  },
  'addresses of mail': {
    samples: ['zahra@example.org', 'Zahra+a@Example.org'],
    parse: emailKey,
  },
  'settings of the gateway': {
    samples: ['https://sahn.example', '10.0.0.0/8,loopback', 'smtp://a:b@c:25', '3000'],
    throws: [ConfigError],
    parse: (given) =>
      readConfig({
        PORT: given,
        PUBLIC_ORIGIN: given,
        SMTP_URL: given,
        TRUST_PROXY: given,
        FORMS_IN_ALL: given,
      }),
  },
  templates: {
    samples: ['{{count}} books by {{name}}'],
    parse: (given) => [fillTemplate(given, { count: 3, name: 'a' }), [...placeholdersIn(given)]],
  },
  'searched texts': {
    samples: [text('articles/sermon/fa.md'), 'She **spoke** in the hall. See O’Neill.'],
    parse: (given) => [foldText(given), foldPhrase(given), makeExcerpt(given, () => false)],
  },
  problems: {
    samples: [
      JSON.stringify({
        type: 'urn:a',
        title: 'b',
        status: 422,
        code: 'invalid',
        fields: { name: 'required' },
      }),
    ],
    throws: [SyntaxError],
    parse(given) {
      const value: unknown = JSON.parse(given);
      return [isProblem(value), v.safeParse(ProblemSchema, value).success];
    },
  },
};

const prototypes = [Object.prototype, Array.prototype, String.prototype, Function.prototype];
const ownKeys = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).length);
const untouched = ownKeys();

describe.each(Object.entries(parsers))(
  '%s',
  (_name, { samples, parse, throws = [], grew = [], failed = [] }) => {
    /** What `parse` returns; null when it throws one of its errors. */
    const attempt = (given: string): unknown => {
      try {
        return parse(given);
      } catch (error) {
        if (
          throws.some((kind) => error instanceof kind || (error instanceof Error && error.name === kind.name))
        )
          return null;
        throw error;
      }
    };

    it('stand what nobody expects', () => {
      const property = fc.property(hostileText([...samples, ...failed]), (given) => {
        const printed = JSON.stringify(attempt(given)) ?? '';
        expect(printed.length).toBeLessThan(20_000 + given.length * 100);
        expect(ownKeys()).toEqual(untouched);
      });
      fc.assert(property, { ...fuzzing(60, 20_000), examples: [...samples, ...failed].map((one) => [one]) });
    });

    it('take time in proportion', () => {
      const property = fc.property(
        growingText,
        (growing) => !growsTooFast((given) => void attempt(given), growing),
      );
      fc.assert(property, { ...fuzzing(8, 2_000), examples: grew.map((one) => [one]) });
    });
  },
);

it('of client addresses never take two clients of IPv4 for one', () => {
  const property = fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
    expect(clientKey(one) === clientKey(other)).toBe(one === other);
    expect(isIP(one)).toBe(4);
  });
  fc.assert(property, fuzzing(50, 20_000));
});
