import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findUncovered, hashSources, readInputs, sourceVersion } from './source-version.ts';

let root: string;

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function writePackage(path: string, version: string, more: object = {}): void {
  write(
    `${path}/package.json`,
    JSON.stringify({ name: path.replace('node_modules/', ''), version, ...more }),
  );
}

function writeLock(integrity = 'sha512-aaaa'): void {
  const versions = {
    'node_modules/react': '19.3.1',
    'node_modules/slider': '2.0.0',
    'node_modules/gears': '7.0.0',
  };
  const packages = Object.entries(versions).map(([path, version]) => [path, { version, integrity }]);
  write('package-lock.json', JSON.stringify({ packages: Object.fromEntries(packages) }));
}

const folder = () => join(root, 'mfe-sample');
const version = () => sourceVersion(folder(), 'production');

const imported = [
  'mfe-sample/src/module.ts',
  'mfe-sample/src/page/page.tsx',
  'mfe-sample/src/page/page.module.css',
  'mfe-sample/src/data/prices.json',
  'mfe-sample/locales/ur.json',
  'mfe-sample/module.json',
  'contracts/src/text/fold.ts',
  'shared-ui/src/components/button.tsx',
  'shared-ui/locales/fa.json',
];
const others = [
  'mfe-sample/src/module.test.ts',
  'mfe-sample/src/page/page.examples.tsx',
  'mfe-sample/src/page/left-over.tsx',
  'mfe-sample/README.md',
  'mfe-sample/tsconfig.json',
  'mfe-sample/dist/1.2.3-000000000000/web/entry.js',
  'contracts/src/text/fold.test.ts',
  'contracts/src/text/types-only.ts',
  'shared-ui/src/components/dialog.tsx',
  'node_modules/unused/package.json',
];
const text: Readonly<Record<string, string>> = {
  'mfe-sample/src/module.ts': `export const exposed = () => import(/* webpackChunkName: "page" */ './page/page.tsx');`,
  'mfe-sample/src/page/page.tsx': [
    `import type { Fold } from '@sahn/contracts/text/types-only';`,
    `import { fold } from '@sahn/contracts/text/fold';`,
    `import { Button } from '@sahn/shared-ui/components/button';`,
    `import { slide } from 'slider';`,
    `import prices from '../data/prices.json?file';`,
    `import styles from './page.module.css';`,
  ].join('\n'),
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sahn-sources-'));
  for (const path of [...imported, ...others]) write(path, text[path] ?? '{"before":1}');
  writePackage('mfe-sample', '1.2.3');
  writePackage('contracts', '1.0.0', {
    exports: { './package.json': './package.json', './*': './src/*.ts' },
  });
  writePackage('shared-ui', '1.0.0', {
    exports: { './package.json': './package.json', './components/*': './src/components/*.tsx' },
  });
  mkdirSync(join(root, 'node_modules/@sahn'), { recursive: true });
  for (const room of ['contracts', 'shared-ui'])
    symlinkSync(join(root, room), join(root, 'node_modules/@sahn', room));
  for (const name of ['react', 'react-dom'])
    writePackage(`node_modules/${name}`, '19.3.1', { main: 'index.js' });
  writePackage('node_modules/slider', '2.0.0', { main: 'index.js', dependencies: { gears: '^7.0.0' } });
  writePackage('node_modules/gears', '7.0.0');
  for (const name of ['react', 'slider']) write(`node_modules/${name}/index.js`, '');
  writeLock();
  write('node_modules/.package-lock.json', '{}');
  // Files that have just been written are not kept.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true });
});

it('is the same for the same sources, and begins with the version of the package', () => {
  expect(version()).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
  expect(version()).toBe(version());
  expect(sourceVersion(folder(), 'development')).not.toBe(version());
});

it.each(imported)('is another one when %s has changed, so that visitors get it', (path) => {
  const before = version();
  write(path, `${text[path] ?? ''}\n{"after":1}`);
  expect(version()).not.toBe(before);
});

it.each(others)('stays when %s has changed, so that nothing is built and sent for it', (path) => {
  const before = version();
  write(path, '{"version":"1.0.0"}');
  expect(version()).toBe(before);
});

it('is another one when what the page of a module of the platform imports has changed', () => {
  rmSync(join(root, 'mfe-sample/src/module.ts'));
  write('mfe-sample/src/main.browser.tsx', `import './sign-in.tsx';`);
  write('mfe-sample/src/sign-in.tsx', '');
  const before = version();
  write('mfe-sample/src/sign-in.tsx', 'export const after = 1;');
  expect(version()).not.toBe(before);
});

it('lets a build take nothing from an earlier one when a plugin beside its settings has changed', () => {
  write('mfe-sample/webpack.config.ts', `import './plugin.ts';`);
  write('mfe-sample/plugin.ts', '');
  const { tools } = hashSources(folder(), 'production');
  write('mfe-sample/src/page/page.tsx', '');
  expect(hashSources(folder(), 'production').tools).toBe(tools);
  write('mfe-sample/plugin.ts', 'export const after = 1;');
  expect(hashSources(folder(), 'production').tools).not.toBe(tools);
});

it('takes no inputs from what a build of other code has kept', () => {
  version();
  const kept: { stamps: object } = JSON.parse(readFileSync(join(folder(), '.cache/inputs.json'), 'utf8'));
  const build = ['build/follow-imports.ts', 'webpack/facades.ts'].map((file) => join(__dirname, '..', file));
  expect(Object.keys(kept.stamps)).toEqual(expect.arrayContaining(build));
});

it('is another one of the shell alone when the style sheet of a language has changed', () => {
  process.env.SAHN_LANGUAGES = join(root, 'languages');
  cpSync(join(__dirname, '../../../languages'), join(root, 'languages'), { recursive: true });
  writePackage('shell', '1.0.0');
  write('shell/src/main.browser.ts', '');
  write('languages/fa/language.css', '');
  const versions = () => [sourceVersion(join(root, 'shell'), 'production'), version()];
  const [ofShell, ofModule] = versions();
  write('languages/fa/language.css', '@layer tokens { [lang="fa"] { --lh-text: 3; } }');
  const [changed, same] = versions();
  delete process.env.SAHN_LANGUAGES;
  expect(changed).not.toBe(ofShell);
  expect(same).toBe(ofModule);
});

it('stays when a script or a development dependency is added', () => {
  const before = version();
  writePackage('mfe-sample', '1.2.3', { scripts: { build: 'x' }, devDependencies: { jest: '1' } });
  expect(version()).toBe(before);
});

describe('an upgraded package', () => {
  it.each(['react', 'slider', 'gears'])('makes a new version: %s', (name) => {
    const before = version();
    rmSync(join(root, 'package-lock.json'));
    const unlocked = version();
    writePackage(
      `node_modules/${name}`,
      '99.0.0',
      name === 'gears' ? {} : { main: 'index.js', dependencies: { gears: '*' } },
    );
    expect(unlocked).not.toBe(before);
    expect(version()).not.toBe(unlocked);
  });

  it('makes a new version when only its bytes are others', () => {
    const before = version();
    writeLock('sha512-bbbb');
    expect(version()).not.toBe(before);
  });

  it('is told when the lock file names another version', () => {
    writePackage('node_modules/gears', '7.0.1');
    expect(version).toThrow('node_modules/gears is 7.0.1, package-lock.json names 7.0.0: run `npm ci`');
  });
});

it('tells the files that a build reads and that the version does not cover', () => {
  const read = [...imported, 'mfe-sample/src/page/left-over.tsx', 'node_modules/gears/package.json'];
  expect(
    findUncovered(
      folder(),
      read.map((path) => join(root, path)),
      readInputs(folder()),
    ),
  ).toEqual(['src/page/left-over.tsx']);
});
