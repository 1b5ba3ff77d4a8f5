import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setImmediate as turn } from 'node:timers/promises';
import type { CheckedFile } from '@sahn/contracts/releases/check-file';
import { releaseLimits } from '@sahn/contracts/releases/release';
import sharp from 'sharp';
import { checkFile } from './check-file.ts';
import { createFileChecks, type FileChecks } from './file-checks.ts';

const file = (path: string, text: string): CheckedFile => ({
  path,
  data: Buffer.from(text),
  module: 'books',
});

/** Texts of a length that slow patterns and parsers take longest for. */
const worst: Readonly<Record<string, (length: number) => string>> = {
  'imports and spaces': (length) => '@import '.padEnd(length),
  'many imports': (length) => '@import     '.repeat(length / 12),
  'imports of long addresses': (length) => `@import "${'a'.repeat(length)}`,
  'opened comments': (length) => '/*'.repeat(length / 2),
  'comments of stars': (length) => `/*${'*'.repeat(length)}`,
  'opened blocks': (length) => '{'.repeat(length),
  'opened rules': (length) => 'a{'.repeat(length / 2),
  'closed blocks': (length) => '}'.repeat(length),
  brackets: (length) => `.a${'('.repeat(length)}{}`,
  'selectors in selectors': (length) => `${':not('.repeat(length / 5)}{}`,
  'many selectors': (length) => `${'.a_x1Y2z3,'.repeat(length / 10)}p{}`,
  'many combinators': (length) => `${'.a>'.repeat(length / 3)}p{}`,
  'underscores in class names': (length) => `.${'_'.repeat(length)}!{}`,
  quotes: (length) => `"\\`.repeat(length / 2),
  backslashes: (length) => '\\'.repeat(length),
  'a long line of colons': (length) => `a{${':'.repeat(length)}`,
  'many font names': (length) => `@font-face{font-family:${'"'.repeat(length)}}`,
};

/** Processor time of the whole process during a check, in microseconds: collections of garbage of other tests count too. */
async function cpuOf(checks: FileChecks, text: string): Promise<number> {
  const files = [file('web/a.css', text)];
  const before = process.cpuUsage();
  await checks.run(async () => files.shift() ?? null);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Whether a text of twice the length takes less than 3.2 times as long, at the best of three tries. Quadratic time would be four times. */
async function growsLinearly(checks: FileChecks, make: (length: number) => string): Promise<boolean> {
  const longest = releaseLimits.styleBytes - 10;
  // The first run compiles the code of the parser.
  await cpuOf(checks, make(longest / 10));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const [one, two] = [await cpuOf(checks, make(longest / 2)), await cpuOf(checks, make(longest))];
    // Short times are mostly noise.
    if (two < Math.max(3.2 * one, 400_000)) return true;
  }
  return false;
}

describe('the time of a check', () => {
  let checks: FileChecks;

  beforeAll(async () => {
    checks = createFileChecks();
    await cpuOf(checks, 'a{}');
  });

  afterAll(() => checks.close());

  it.each(Object.entries(worst))('grows with the length of a style sheet: %s', async (_, make) => {
    expect(await growsLinearly(checks, make)).toBe(true);
  });

  it.each(Object.entries(worst))('is none for a style sheet of two megabytes: %s', (_, make) => {
    const faults = checkFile(file('web/a.css', make(2_000_000)));
    expect(faults).toEqual([
      `web/a.css: is too long: a style sheet may have ${releaseLimits.styleBytes} bytes`,
    ]);
  });

  it('is none for blocks in blocks', () => {
    const [fault] = checkFile(file('web/a.css', worst['opened rules']?.(1_000) ?? ''));
    expect(fault).toMatch(/^web\/a\.css: is nested too deeply/);
  });
});

describe('the content of a picture or a font', () => {
  const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: '#123' } });

  it.each(['png', 'webp', 'avif'] as const)('is that of its ending: %s', async (format) => {
    const data = await picture.toFormat(format).toBuffer();
    expect(checkFile({ path: `web/a.${format}`, data, module: 'books' })).toEqual([]);
  });

  it('is that of its ending: svg', () => {
    expect(checkFile(file('web/a.svg', '<?xml version="1.0"?><svg viewBox="0 0 1 1"/>'))).toEqual([]);
  });

  it.each(['png', 'webp', 'avif', 'woff2'])(
    'is refused when it is a document that is called .%s',
    (ending) => {
      expect(checkFile(file(`web/a.${ending}`, '<!doctype html><script>alert(1)</script>'))).toEqual([
        `web/a.${ending}: is not what its ending .${ending} says`,
      ]);
    },
  );

  it('is refused when a document is called .svg', () => {
    expect(checkFile(file('web/a.svg', '<!doctype html>'))).toEqual(['web/a.svg: is not an SVG picture']);
  });
});

describe('checks', () => {
  let checks: FileChecks;

  afterEach(() => checks.close());

  it('run while the gateway does other things', async () => {
    checks = createFileChecks();
    const files = [
      file('web/a.css', `p{}${'.a_x1Y2z3{color:red}'.repeat(6_000)}`),
      file('web/b.js', 'let = ;'),
    ];
    let done = false;
    const result = checks
      .run(async () => files.shift() ?? null)
      .finally(() => {
        done = true;
      });
    let turns = 0;
    while (!done) {
      await turn();
      turns += 1;
    }
    expect(await result).toEqual([
      "web/a.css: p styles what is not the module's",
      expect.stringMatching(/^web\/b\.js: does not compile/),
    ]);
    // On the main thread, a file would be one turn.
    expect(turns).toBeGreaterThan(20);
  });

  it('have one thread, which is started when a release is announced', async () => {
    let threads = 0;
    const count = () => {
      threads += 1;
    };
    subscribe('worker_threads', count);
    checks = createFileChecks();
    expect(threads).toBe(0);
    checks.prepare();
    checks.prepare();
    expect(threads).toBe(1);
    const files = [file('web/a.css', 'p{}')].values();
    expect(await checks.run(async () => files.next().value ?? null)).toHaveLength(1);
    expect(threads).toBe(1);
    unsubscribe('worker_threads', count);
  });

  it('are given up when they take too long, with the name of the file', async () => {
    checks = createFileChecks(1);
    const slow = file('web/a.css', '.a_x1Y2z3{color:red}'.repeat(5_000));
    const endless = async () => slow;
    await expect(checks.run(endless)).rejects.toMatchObject({
      code: 'release-refused',
      detail: 'web/a.css: takes too long to check',
    });
  });
});
