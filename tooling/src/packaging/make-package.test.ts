import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { renameSources } from './compile-file.ts';
import { filesOfRoom } from './copy-files.ts';
import { makePackage } from './make-package.ts';
import { listProductionPackages } from './production-packages.ts';
import { writeArchive } from './write-archive.ts';

const repository = join(__dirname, '..', '..', '..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sahn-packaging-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(root: string, files: Readonly<Record<string, string | object>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** A small repository; `node` prints how it was called. */
const sources = {
  'package.json': { version: '1.2.3' },
  LICENSE: 'MIT',
  'install/README': 'Start it',
  'install/systemd/sahn.service': '[Service]',
  'content/site.yml': 'name: Small',
  'content/.draft': 'hidden',
  'languages/en/language.json': {},
  'contracts/package.json': { exports: { './*': './src/*.ts' } },
  'contracts/src/rule.ts': 'export const rule: number = 1;\n',
  'cli/package.json': { dependencies: { used: '1', '@sahn/contracts': '*' } },
  'cli/src/sahn.mjs': "await import('./main.ts');\n",
  'cli/src/main.ts': 'console.log(1 as number);\n',
  'gateway/package.json': {
    dependencies: { used: '1', '@sahn/contracts': '*' },
    optionalDependencies: { 'for-another-platform': '1' },
    devDependencies: { webpack: '5' },
  },
  'gateway/src/main.ts':
    "import { rule } from './other.ts';\n\n/* not ours: 'webpack.config.ts' */\nsupervise(join(here, 'gateway.ts'), rule);\n",
  'gateway/src/gateway.ts': '',
  'gateway/src/other.ts': 'export type Rule = string;\nexport const rule: Rule = "";\n',
  'gateway/src/main.test.ts': '',
  'gateway/src/testing/fake.ts': '',
  'gateway/migrations/0001.sql': 'select 1;',
  'node_modules/used/package.json': { dependencies: { nested: '2' }, devDependencies: { jest: '30' } },
  'node_modules/used/index.js': '',
  'node_modules/used/index.js.map': '',
  'node_modules/used/index.d.ts': '',
  'node_modules/used/README.md': '',
  'node_modules/used/history.js': '',
  'node_modules/used/LICENSE': '',
  'node_modules/used/test/all.js': '',
  'node_modules/used/node_modules/nested/package.json': {},
  'node_modules/used/node_modules/nested/nested.node': '',
  'node_modules/nested/package.json': { version: '1: nobody needs it' },
  'node_modules/webpack/package.json': {},
  'node_modules/jest/package.json': {},
  'build/web/entry.js': 'entry',
  'build/release.json': {},
  'registry/dist/page/page.json': {},
  'registry/dist/page/files/page.js': 'page',
  'registry/src/main.browser.tsx': '',
  'build/web/left-over.js': 'of no release',
};

const builds = (root: string) => [
  {
    release: { name: 'books', files: [{ path: 'web/entry.js', bytes: 5, sha256: '' }] },
    output: join(root, 'build'),
  },
];

function makeSmall(name: string): string {
  const root = join(folder, name);
  write(root, sources);
  mkdirSync(join(root, 'node_modules/@sahn'), { recursive: true });
  execFileSync('ln', ['-s', '../../contracts', join(root, 'node_modules/@sahn/contracts')]);
  execFileSync('cp', [join(repository, 'install/sahn'), join(root, 'install/sahn')]);
  const node = join(root, 'node');
  writeFileSync(
    node,
    '#!/bin/sh\necho "$@"\necho "$SAHN_DATA"\necho "$SAHN_RELEASES"\necho "$NODE_COMPILE_CACHE"\necho "$# arguments"\n',
  );
  chmodSync(node, 0o755);
  return makePackage({ root, node }, join(root, 'dist'), builds(root));
}

function listFiles(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !lstatSync(join(path, name)).isDirectory() && !/@sahn\/\w+\//.test(name))
    .sort();
}

it('holds what the site runs with and nothing of its development', () => {
  expect(listFiles(makeSmall('whole'))).toEqual(
    [
      'LICENSE',
      'README',
      'bin/node',
      'cli/package.json',
      'cli/src/main.js',
      'cli/src/sahn.mjs',
      'content/site.yml',
      'contracts/package.json',
      'contracts/src/rule.js',
      'install/sahn',
      'install/README',
      'install/systemd/sahn.service',
      'gateway/migrations/0001.sql',
      'gateway/package.json',
      'gateway/src/gateway.js',
      'gateway/src/main.js',
      'gateway/src/other.js',
      'languages/en/language.json',
      'node_modules/@sahn/cli',
      'node_modules/@sahn/contracts',
      'node_modules/@sahn/gateway',
      'node_modules/used/LICENSE',
      'node_modules/used/history.js',
      'node_modules/used/index.js',
      'node_modules/used/node_modules/nested/nested.node',
      'node_modules/used/node_modules/nested/package.json',
      'node_modules/used/package.json',
      'package.json',
      'registry/dist/page/files/page.js',
      'registry/dist/page/page.json',
      'releases/books/release.json',
      'releases/books/web/entry.js',
      'sahn',
    ].sort(),
  );
});

it('has programs without types, whose lines stay where they were', () => {
  const made = makeSmall('compiled');
  const read = (path: string) => readFileSync(join(made, path), 'utf8');
  expect(read('gateway/src/main.js')).toBe(
    "import { rule } from './other.js';\n\n/* not ours: 'webpack.config.ts' */\nsupervise(join(here, 'gateway.js'), rule);\n",
  );
  expect(read('gateway/src/other.js').split('\n')[1]?.replace(/ +/g, ' ')).toBe('export const rule = "";');
  expect(read('cli/src/sahn.mjs')).toContain("import('./main.js')");
  expect(read('contracts/package.json')).toContain('./src/*.js');
});

it('is the same bytes whenever and by whomever it is made', async () => {
  const archives = await Promise.all(
    ['once', 'again'].map(async (name, turn) => {
      const previous = process.umask(turn === 0 ? 0o022 : 0o077);
      const made = makeSmall(name);
      process.umask(previous);
      utimesSync(join(made, 'LICENSE'), turn, turn);
      const file = join(folder, `${name}.tar.gz`);
      await writeArchive(made, file);
      return readFileSync(file);
    }),
  );
  expect(archives[0]?.equals(archives[1] ?? Buffer.of())).toBe(true);
});

describe('the start script', () => {
  let made: string;
  const run = (args: string[], env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(join(made, 'sahn'), args, {
      encoding: 'utf8',
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', ...env },
    });
    return { status, lines: stdout.trimEnd().split('\n'), stderr };
  };

  beforeAll(() => {
    made = makeSmall('started');
  });

  it('serves with its own node, and keeps data beside the folder', () => {
    const data = join(dirname(made), 'sahn-data');
    expect(run(['serve']).lines).toEqual([
      `--disable-warning=ExperimentalWarning ${made}/gateway/src/main.js`,
      data,
      `${made}/releases`,
      `${data}/compiled`,
      '2 arguments',
    ]);
    expect(run(['serve'], { SAHN_DATA: '/srv/data', SAHN_RELEASES: '' }).lines.slice(1)).toEqual([
      '/srv/data',
      '',
      '/srv/data/compiled',
      '2 arguments',
    ]);
    expect(run(['serve', 'now']).status).toBe(2);
  });

  it('passes every other command on, through a link as well', () => {
    const { lines } = run(['rollback', 'mfe-donate', '1 0']);
    expect(lines[0]).toBe(`${made}/cli/src/sahn.mjs rollback mfe-donate 1 0`);
    expect(lines.at(-1)).toBe('4 arguments');
    execFileSync('ln', ['-s', made, join(folder, 'current')]);
    const linked = spawnSync(join(folder, 'current/sahn'), ['status'], { encoding: 'utf8' });
    expect(linked.stdout).toContain(`${made}/cli/src/sahn.mjs status`);
    expect(run([]).lines.join()).toContain('sahn serve');
  });
});

it('finds all names of source files in the programs of this repository', () => {
  const others = ['cli', 'contracts', 'gateway'].flatMap((room) =>
    filesOfRoom(join(repository, room))
      .filter((path) => /\.(?:ts|mjs)$/.test(path))
      .flatMap((path) => {
        const file = join(repository, room, path);
        const text = renameSources(file, readFileSync(file, 'utf8'));
        return [...text.matchAll(/['"]([^'"\s]*[\w-]\.ts)['"]/g)].map(([, name]) => name);
      }),
  );
  // Files of a module that is built elsewhere, and those that a page for browsers is made of.
  expect([...new Set(others)].sort()).toEqual(['tap-marks.ts', 'tap-page.ts', 'webpack.config.ts']);
});

it('takes no program of builds and tests along, of this repository', () => {
  const { rooms, packages } = listProductionPackages(repository, ['gateway', 'cli']);
  expect(rooms).toEqual(['cli', 'contracts', 'gateway']);
  expect(packages).toEqual(expect.arrayContaining(['node_modules/express', 'node_modules/sharp']));
  const forDevelopment =
    /(?:^|\/)(?:webpack|jest|playwright|lerna|nx|typescript|react|@biomejs|@swc\/core)(?:$|\/|-)/;
  expect(packages.filter((path) => forDevelopment.test(path))).toEqual([]);
});
