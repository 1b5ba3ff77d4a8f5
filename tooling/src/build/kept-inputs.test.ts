import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { followImports } from './follow-imports.ts';
import { openKeptInputs } from './kept-inputs.ts';

let folder: string;
const at = (path: string) => join(folder, path);
const write = (path: string, text: string) => writeFileSync(at(path), text);

/** A build in a process of its own: what it reads of the sources, and which files it had to read for that. */
function readAgain(): { files: Map<string, string>; read: string[] } {
  const kept = openKeptInputs(at('.cache/inputs.json'));
  const read: string[] = [];
  const { files } = followImports(
    [at('entry.ts')],
    {},
    {
      ...kept,
      read: (path, findImports) =>
        kept.read(path, (data) => {
          read.push(path);
          return findImports(data);
        }),
    },
  );
  kept.save(() => [at('package-lock.json')]);
  return { files, read };
}

const passMs = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sahn-inputs-')));
  mkdirSync(at('parts'));
  write('package.json', '{}');
  write('package-lock.json', '{}');
  write('entry.ts', `import './parts/first.ts';\nimport './parts/second';`);
  write('parts/first.ts', '');
  write('parts/second.js', '');
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const all = ['entry.ts', 'parts/first.ts', 'parts/second.js'];

it('reads a file once, and again when it has changed', () => {
  passMs(10_000);
  expect(readAgain().read).toEqual(all.map(at));
  const before = readAgain();
  expect(before.read).toEqual([]);
  expect([...before.files.keys()]).toEqual(all.map(at));
  write('parts/first.ts', 'export const after = 1;');
  const after = readAgain();
  expect(after.read).toEqual([at('parts/first.ts')]);
  expect(after.files.get(at('parts/first.ts'))).not.toBe(before.files.get(at('parts/first.ts')));
});

it('reads a file again that has another content of the same size and time', async () => {
  passMs(10_000);
  write('parts/first.ts', 'one');
  utimesSync(at('parts/first.ts'), 1, 1);
  readAgain();
  // File systems count time in steps of some milliseconds.
  await delay(20);
  write('parts/first.ts', 'two');
  utimesSync(at('parts/first.ts'), 1, 1);
  expect(readAgain().read).toEqual([at('parts/first.ts')]);
});

it('does not rely on files that have just been written: they may change again without a trace', () => {
  readAgain();
  expect(readAgain().read).toEqual(all.map(at));
});

it('finds the file that takes the place of another', () => {
  passMs(10_000);
  readAgain();
  write('parts/second.tsx', '');
  expect([...readAgain().files.keys()]).toEqual([
    at('entry.ts'),
    at('parts/first.ts'),
    at('parts/second.tsx'),
  ]);
});

it('finds the file of a package that was not there yet', () => {
  passMs(10_000);
  mkdirSync(at('node_modules/@sahn/texts'), { recursive: true });
  write('node_modules/@sahn/texts/package.json', '{"exports":{"./*":"./*.ts"}}');
  write('entry.ts', `import '@sahn/texts/late';`);
  expect([...readAgain().files.keys()]).toEqual([at('entry.ts')]);
  write('node_modules/@sahn/texts/late.ts', '');
  expect([...readAgain().files.keys()]).toEqual([at('entry.ts'), at('node_modules/@sahn/texts/late.ts')]);
});

it('leaves out a file that is gone', () => {
  passMs(10_000);
  readAgain();
  rmSync(at('parts/first.ts'));
  expect([...readAgain().files.keys()]).toEqual([at('entry.ts'), at('parts/second.js')]);
});

it.each([
  ['other packages are installed', () => write('package-lock.json', '{"packages":{}}')],
  ['the record is damaged', () => write('.cache/inputs.json', '{"files":')],
  ['the record is of another version', () => write('.cache/inputs.json', '{"files":{"entry.ts":"1"}}')],
])('reads everything again when %s', (_, change) => {
  passMs(10_000);
  readAgain();
  change();
  expect(readAgain().read).toEqual(all.map(at));
});

it('reads what is there where nothing can be kept', () => {
  passMs(10_000);
  write('.cache', 'a file in the place of the folder');
  readAgain();
  expect(readAgain().read).toEqual(all.map(at));
});
