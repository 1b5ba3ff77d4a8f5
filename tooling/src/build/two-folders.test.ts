import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import type { Release } from '@sahn/contracts/releases/release';
import { writeModule } from '../new-module/write-module.ts';
import { readRelease } from './release.ts';
import { listPackages } from './source-version.ts';

/*
 * The same sources in folders of different length: all builds must have the same bytes, and what a build of a module
 * depends on must not be another module's presence. `SAHN_LONG=1` builds all modules and the shell.
 */

const root = join(import.meta.dirname, '..', '..', '..');
// On the repository's own file system, so that installed packages can be linked, and in a folder that git ignores.
const scratch = join(root, '.cache', 'two-folders');
const clones = [join(scratch, 'a'), join(scratch, 'a-much-longer-name', 'b')] as const;
const isLong = process.env.SAHN_LONG === '1';
const small = 'mfe-prayer-times';
const modules = isLong ? ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))] : [small];

/** A copy of a folder of packages whose files are links to the same bytes. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkPackages(source, target);
    else if (existsSync(target)) continue;
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

const platformPackages = ['@swc', '.'].flatMap((scope) => {
  const folder = join(root, 'node_modules', scope);
  const names = readdirSync(folder).filter((name) => /^(core|lightningcss)-/.test(name));
  return names.map((name) => join(folder, name));
});
const installed = [
  ...(isLong ? modules : ['shell', 'mfe-donate']).flatMap((name) => listPackages(join(root, name))),
  ...platformPackages,
];

/** Rooms that builds read. */
const rooms = ['contracts', 'shared-ui', 'tooling', 'cli', 'languages'];

function clone(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed
    .split('\0')
    .filter((each) => [...rooms, ...modules].includes(each.split('/')[0] ?? '')))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path));
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(folder, file));
  for (const path of installed) linkPackages(path, join(folder, relative(root, path)));
  const scope = join(folder, 'node_modules', '@sahn');
  mkdirSync(scope, { recursive: true });
  for (const room of readdirSync(join(root, 'node_modules', '@sahn')))
    symlinkSync(join('..', '..', room), join(scope, room));
  writeModule(root, join(folder, small), small);
}

const { version: contractVersion }: { version: string } = JSON.parse(
  readFileSync(join(root, 'contracts', 'package.json'), 'utf8'),
);

interface Built {
  version: string;
  contract: string | undefined;
  chunks: Release['chunks'];
  /** Hash by path. */
  files: Record<string, string>;
  read: (path: string) => string;
}

/** Builds what changed, as an author does. */
function build(folder: string, name: string): Built {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(folder, 'tooling', 'src', 'build', 'main.ts'), '--json'],
    { cwd: join(folder, name), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const { version, output }: { version: string; output: string } = JSON.parse(stdout);
  const { files, contract, chunks } = readRelease(output);
  return {
    version,
    contract,
    chunks,
    files: Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256])),
    read: (path) => readFileSync(join(output, path), 'utf8'),
  };
}

function buildAnew(folder: string, name: string): Built {
  for (const made of ['dist', '.cache']) rmSync(join(folder, name, made), { recursive: true, force: true });
  return build(folder, name);
}

/** Files that the gateway does not have after an earlier release. */
function changedFiles(before: Built, after: Built): string[] {
  const known = new Set(Object.values(before.files));
  return Object.keys(after.files).filter((path) => !known.has(after.files[path] ?? ''));
}

function edit(path: string, from: string, to: string): void {
  const file = join(clones[0], path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

jest.setTimeout(isLong ? 1_800_000 : 180_000);

beforeAll(() => {
  rmSync(scratch, { recursive: true, force: true });
  for (const folder of clones) clone(folder);
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe.each(modules)('%s', (name) => {
  let first: Built;

  it('has the same bytes in folders of different length, whichever modules are there', () => {
    first = buildAnew(clones[0], name);
    const second = buildAnew(clones[1], name);
    expect(second.version).toBe(first.version);
    expect(second.files).toEqual(first.files);
    expect(first.contract).toBe(contractVersion);
    if (!isLong) return;
    for (const other of modules.filter((one) => one !== name))
      rmSync(join(clones[1], other, 'src'), { recursive: true });
    for (const folder of clones) expect(buildAnew(folder, name).files).toEqual(first.files);
    rmSync(clones[1], { recursive: true });
    clone(clones[1]);
  });

  it('contains its version in the entry alone', () => {
    const spellings = [first.version, first.version.replaceAll(/\W/g, '_')];
    const found = Object.keys(first.files).filter((path) =>
      spellings.some((one) => first.read(path).includes(one)),
    );
    const entries = found.filter((path) => /^web\/entry\.[0-9a-f]{10}\.js$/.test(path));
    expect(found).toEqual(name === 'shell' ? [] : entries);
  });

  it('has the same bytes when only words have changed since an earlier build', () => {
    build(clones[0], name);
    edit(`${name}/locales/fa.json`, '": "', '": "ـ');
    const { version, files, chunks } = build(clones[0], name);
    expect(version).not.toBe(first.version);
    expect(buildAnew(clones[0], name)).toMatchObject({ version, files, chunks });
  });
});

it('sends two files when one word of a language has changed, and three when it is in a component', () => {
  const before = build(clones[0], small);
  edit(`${small}/locales/fa.json`, '": "', '": "ـ');
  const translated = build(clones[0], small);
  expect(translated.version).not.toBe(before.version);
  expect(changedFiles(before, translated).sort()).toEqual([
    expect.stringMatching(/^web\/entry\.[0-9a-f]+\.js$/),
    expect.stringMatching(/^web\/locales\/fa\.[0-9a-f]+\.json$/),
  ]);
  edit(`${small}/src/prayer-times-page/prayer-times-page.tsx`, 'className="lede"', 'className="lede more"');
  const changed = build(clones[0], small);
  expect(changedFiles(translated, changed).sort()).toEqual([
    'server/prayer-times-page.cjs',
    expect.stringMatching(/^web\/entry\./),
    expect.stringMatching(/^web\/prayer-times-page\.[0-9a-f]+\.js$/),
  ]);
});

it('makes a build of changed words without webpack', () => {
  rmSync(join(clones[0], small, '.cache', 'webpack'), { recursive: true });
  edit(`${small}/locales/en.json`, '": "', '": "~');
  build(clones[0], small);
  expect(existsSync(join(clones[0], small, '.cache', 'webpack'))).toBe(false);
  // Nothing is left to make it of.
  rmSync(join(clones[0], small, 'dist'), { recursive: true });
  edit(`${small}/locales/en.json`, '": "', '": "~');
  const compiled = build(clones[0], small);
  expect(buildAnew(clones[0], small).files).toEqual(compiled.files);
});

it('takes nothing from the cache of a build that was another', () => {
  const before = build(clones[0], small);
  const names = 'tooling/src/webpack/class-name.ts';
  edit(names, '}\\0', '}\\0other\\0');
  const after = build(clones[0], small);
  expect(changedFiles(before, after)).toContainEqual(expect.stringMatching(/\.css$/));
  expect(buildAnew(clones[0], small).files).toEqual(after.files);
});

it('compiles scripts that import their strings again when one word has changed', () => {
  const page = `${small}/src/prayer-times-page/prayer-times-page.tsx`;
  edit(page, 'className="lede more"', 'title={words[\'page.lede\']} className="lede more"');
  edit(page, 'import ', "import words from '../../locales/fa.json';\nimport ");
  build(clones[0], small);
  edit(`${small}/locales/fa.json`, '"page.lede": "', '"page.lede": "Another word ');
  const changed = build(clones[0], small);
  expect(changed.read('server/prayer-times-page.cjs')).toContain('Another word ');
  edit(page, "import words from '../../locales/fa.json';\n", '');
  edit(page, "title={words['page.lede']} ", '');
});

/** `sahn check`, where there is no gateway. */
function check(folder: string, name: string): { status: number | null; report: unknown } {
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(folder, 'tooling', 'src', 'check', 'main.ts'), '--json'],
    { cwd: join(folder, name), encoding: 'utf8' },
  );
  return { status, report: JSON.parse(stdout) };
}

it('tells the author all that the gateway would refuse, with file and line', () => {
  const page = 'src/prayer-times-page/prayer-times-page';
  edit(
    `${small}/${page}.tsx`,
    "t('page.lede')",
    "t('page.ledes') + fetch('https://evil.example/x') + eval('1')",
  );
  edit(`${small}/${page}.module.css`, '@layer module {', 'body { margin: 1px }\n@layer module {');
  edit(`${small}/module.json`, '"redirects":', '"budget": { "styles": 10 },\n  "redirects":');
  const { status, report } = check(clones[0], small);
  expect(status).toBe(1);
  const line = expect.any(Number);
  expect(report).toMatchObject({
    name: small,
    faults: [
      {
        file: `${page}.module.css`,
        line: 1,
        text: expect.stringMatching(/: body styles what is not the module's$/),
      },
      { file: `${page}.tsx`, line, text: 'en: the string page.ledes is missing, which the code uses' },
      {
        file: `${page}.tsx`,
        line,
        text: expect.stringMatching(/: loads `https:\/\/evil\.example\/x` with fetch: /),
      },
      { file: `${page}.tsx`, line, text: expect.stringMatching(/: calls `eval\(`, which the site forbids/) },
      // Of a whole file: no line of the sources is to blame.
      { text: expect.stringMatching(/^prayer-times-page: its styles have .* the budget is 10\./) },
      { text: expect.stringMatching(/^prayer-times-strip: its styles have /) },
    ],
    skipped: ['Its pages were not rendered: its files have faults'],
  });
  expect(report).not.toHaveProperty('faults.4.file');
  expect(() => build(clones[0], small)).toThrow(/The gateway would refuse mfe-prayer-times:\n- /);
});
