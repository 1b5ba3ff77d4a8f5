import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceVersion } from './source-version.ts';

let folder: string;

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const version = () => sourceVersion(folder, 'production');
const packageOf = (name: string, number = '1.2.3') =>
  JSON.stringify({ name: `@sahn/${name}`, version: number });

const read = [
  'src/module.ts',
  'src/page/page.module.css',
  'locales/ur.json',
  'module.json',
  'node_modules/@sahn/contracts/src/text/fold.ts',
  'node_modules/@sahn/shared-ui/src/components/button/button.tsx',
  'node_modules/@sahn/shared-ui/locales/fa.json',
];
const unread = [
  'src/module.test.ts',
  'src/page/page.examples.tsx',
  'README.md',
  'dist/1.2.3-000000000000/web/entry.js',
  'node_modules/@sahn/contracts/src/text/fold.test.ts',
];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sahn-sources-'));
  write('package.json', packageOf('mfe-sample'));
  for (const name of ['contracts', 'shared-ui'])
    write(`node_modules/@sahn/${name}/package.json`, packageOf(name));
  for (const path of [...read, ...unread]) write(path, 'before');
});

afterEach(() => rmSync(folder, { recursive: true }));

it('is the same for the same sources, and begins with the version of the package', () => {
  expect(version()).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
  expect(version()).toBe(version());
  expect(sourceVersion(folder, 'development')).not.toBe(version());
});

it.each(read)('is another one when %s has changed, so that visitors get it', (path) => {
  const before = version();
  write(path, 'after');
  expect(version()).not.toBe(before);
});

it.each(unread)('stays when %s has changed, so that nothing is built and sent for it', (path) => {
  const before = version();
  write(path, 'after');
  expect(version()).toBe(before);
});
