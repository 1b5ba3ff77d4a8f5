import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ModuleRelease } from '@sahn/contracts/releases/release';
import { byLocale } from '@sahn/contracts/text/languages';
import { checkReleases } from './check-releases.ts';

let output: string;

beforeAll(() => {
  output = mkdtempSync(join(tmpdir(), 'sahn-releases-'));
});

afterAll(() => rmSync(output, { recursive: true }));

const strings = byLocale((locale) => `web/locales/${locale}.json`);
const files: Record<string, string> = {
  'web/entry.js': `var books_1_0_0_0123456789ab = {}; /* ${'long '.repeat(20)} */`,
  'web/page.js': '/* the page */',
  'server/module.cjs': 'exports.exposed = {};',
  ...Object.fromEntries(Object.values(strings).map((path) => [path, '{"books.title":"Books"}'])),
};

function build(budget: Record<string, number>): { output: string; release: ModuleRelease } {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(output, path)), { recursive: true });
    writeFileSync(join(output, path), text);
  }
  const route = {
    id: 'books',
    path: 'books',
    title: 'books.title',
    description: 'books.title',
    middleware: [],
    query: [],
    indexed: true,
    cached: true,
    faces: [],
  };
  const release: ModuleRelease = {
    kind: 'module',
    name: 'books',
    version: '1.0.0-0123456789ab',
    mode: 'production',
    entry: 'web/entry.js',
    server: 'server/module.cjs',
    chunks: { books: { js: ['web/page.js'], css: [] } },
    locales: strings,
    files: Object.entries(files).map(([path, text]) => ({
      path,
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
    global: 'books_1_0_0_0123456789ab',
    requires: { react: '^19.0.0' },
    manifest: { name: 'books', routes: [route], nav: [], slots: [], redirects: [], shell: '^1.0.0', budget },
  };
  return { output, release };
}

it('refuses to package what the gateway would refuse, with the figure', () => {
  expect(() => checkReleases([build({})])).not.toThrow();
  expect(() => checkReleases([build({ entry: 10 })])).toThrow(/would refuse books[\s\S]*the budget is 10/);
});
