import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import * as v from 'valibot';

/*
 * The `sahn` command with arguments that nobody expects: it ends with one of its exit codes and explains itself in words,
 * never with a stack trace. No gateway answers. All command lines run in one process, because a start costs more than a
 * run. `SAHN_LONG=1` tries far more, from a new seed.
 */

jest.setTimeout(600_000);

const isLong = process.env.SAHN_LONG === '1';
const seed = isLong ? Date.now() & 0x7fffffff : 20_261_123;
const main = join(import.meta.dirname, '../../../cli/src/main.ts');

// Some commands write where they are run.
const folder = mkdtempSync(join(tmpdir(), 'sahn-arguments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const words = [
  ...[
    'status',
    'compositions',
    'activate',
    'rollback',
    'releases',
    'owners',
    'import',
    'token',
    'log',
    'outbox',
  ],
  ...[
    'registrations',
    'messages',
    'contact',
    'donations',
    'help',
    'create',
    'list',
    'revoke',
    'approve',
    'failed',
  ],
  ...[
    '--json',
    '--ids',
    '--help',
    '-h',
    '-V',
    '--',
    '-',
    '--modules',
    '--acts',
    '--days',
    '--check',
    '--verify',
    '--activte',
  ],
  ...[
    'mfe-donate',
    'mfe-donate@none',
    'mfe-donate@1.0.0',
    '@',
    '*',
    '1',
    '-1',
    '0',
    '1e9',
    'NaN',
    '',
    ' ',
    '\n',
    '%',
    '..',
    '/nope',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '--__proto__',
    '--constructor=1',
    '--json=',
    '--days=',
    '--days=x',
    '😀',
    '\u202e',
  ],
];
const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  fc.string({ unit: 'binary', maxLength: 8 }),
);
/** Arguments cannot hold nulls, which the system ends them at. */
const line = fc.array(
  word.map((text) => text.replaceAll('\0', '').toWellFormed()),
  { maxLength: 5 },
);

/** Runs each command line in turn and prints its exit code and what it said. */
const runAll = `
  const said = [];
  for (const name of ['log', 'error']) console[name] = (...parts) => said.push(parts.join(' '));
  for (const name of ['stdout', 'stderr']) {
    const write = process[name].write.bind(process[name]);
    process[name].write = (text) => (said.push(String(text)), true);
    if (name === 'stdout') globalThis.tell = (value) => write(JSON.stringify(value) + '\\n');
  }
  const [main, lines] = JSON.parse(process.argv[1]);
  for (const [at, line] of lines.entries()) {
    said.length = 0;
    process.exitCode = undefined;
    process.argv = [process.execPath, 'sahn', ...line];
    const thrown = await import(main + '?' + at).then(() => null, (error) => String(error?.stack ?? error));
    tell({ line, code: process.exitCode ?? 0, said: said.join(''), thrown });
  }
  process.exitCode = 0;`;

const ResultSchema = v.object({
  line: v.array(v.string()),
  code: v.number(),
  said: v.string(),
  thrown: v.nullable(v.string()),
});

/** What became of each command line. A process takes a few hundred: an argument has at most 128 KiB. */
function runLines(lines: readonly string[][]): v.InferOutput<typeof ResultSchema>[] {
  const { stdout, stderr, status, error } = spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      runAll,
      '--',
      JSON.stringify([pathToFileURL(main).href, lines]),
    ],
    {
      encoding: 'utf8',
      cwd: folder,
      env: {
        PATH: '/nonexistent',
        PLATFORM_URL: 'http://127.0.0.1:9',
        SAHN_TOKEN: 'sahn_a',
        FORCE_COLOR: '0',
      },
      input: '',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  expect([error, status, stderr]).toEqual([undefined, 0, '']);
  const results = stdout
    .trim()
    .split('\n')
    .map((text) => v.parse(ResultSchema, JSON.parse(text)));
  expect(results).toHaveLength(lines.length);
  return results;
}

it('explains itself, whatever it is given', () => {
  const lines = fc.sample(line, { numRuns: isLong ? 5_000 : 150, seed });
  const processes = Array.from({ length: Math.ceil(lines.length / 250) }, (_, at) =>
    lines.slice(at * 250, (at + 1) * 250),
  );
  const faults = processes
    .flatMap(runLines)
    .filter(
      ({ code, said, thrown }) =>
        thrown !== null || ![0, 1, 2, 3].includes(code) || said === '' || /\n {4}at /.test(said),
    );
  expect(faults.map((fault) => ({ seed, ...fault }))).toEqual([]);
});
