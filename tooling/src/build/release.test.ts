import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { locales } from '@sahn/contracts/text/locale';
import { readLanguages } from '../locales/language-files.ts';
import { readTranslations } from '../locales/read-strings.ts';
import { openKeptFindings } from './kept-findings.ts';
import { describeRelease } from './release.ts';

const shell = join(import.meta.dirname, '..', '..', '..', 'shell');
let output: string;

beforeEach(() => {
  output = mkdtempSync(join(tmpdir(), 'sahn-release-'));
});

afterEach(() => rmSync(output, { recursive: true }));

it('names every font of the first paint of each language, and no others', () => {
  const fonts = readLanguages().flatMap(({ tag, preloadedFonts }) =>
    preloadedFonts.map((font) => ({ tag, path: `web/files/${font.replace(/\.$/, '')}.0000000000.woff2` })),
  );
  const files = [
    'server/shell.cjs',
    'web/main.0000000000.js',
    'web/worker.js',
    'web/critical.0000000000.css',
    'web/files/of-no-language.0000000000.woff2',
    ...locales.map((locale) => `web/locales/${locale}.0000000000.json`),
    ...fonts.map(({ path }) => path),
  ];
  for (const file of files) {
    mkdirSync(dirname(join(output, file)), { recursive: true });
    writeFileSync(join(output, file), '');
  }
  const build = { name: 'shell', version: '1.0.0-000000000000', mode: 'production', output } as const;
  const inputs = { files: new Map<string, string>(), packages: new Map<string, string>() };
  const kept = openKeptFindings(join(output, 'findings.json'), '');
  const release = describeRelease({
    folder: shell,
    build,
    chunks: {},
    translations: readTranslations(shell),
    inputs,
    kept,
  });
  const named = release.kind === 'shell' ? release.fonts : {};
  for (const locale of locales) {
    const own = fonts.filter(({ tag }) => tag === locale).map(({ path }) => path);
    expect(named[locale]?.toSorted()).toEqual(own.toSorted());
  }
});
