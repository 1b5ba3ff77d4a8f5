import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildModule, buildShell } from './testing/release-fixtures.ts';
import { startCli, type TestCli } from './testing/run-cli.ts';

jest.setTimeout(60_000);

let cli: TestCli;

beforeAll(async () => {
  cli = await startCli();
  await cli.test.release(buildShell(), buildModule('books'));
});

afterAll(() => cli.close());

it('runs programs of other rooms, and hands their end on', async () => {
  expect(await cli.sahn(['greet', 'them'])).toMatchObject({ code: 7, out: 'greets them\n' });
});

it('says so when something else than a gateway answers', async () => {
  const other = createServer((_req, res) => res.end('hello')).listen(0);
  const { port } = other.address() as AddressInfo;
  const { code, err } = await cli.sahn(['status'], { PLATFORM_URL: `http://127.0.0.1:${port}` });
  other.close();
  expect([code, err]).toEqual([1, expect.stringContaining('does not understand: GET /readyz')]);
});

it('says what is wrong and fails where visitors are not served', async () => {
  const readiness = { ready: false, troubles: ['the database does not answer'], warnings: [] };
  const other = createServer((req, res) =>
    req.url === '/readyz' ? res.end(JSON.stringify(readiness)) : cli.test.platform(req, res),
  ).listen(0);
  const { port } = other.address() as AddressInfo;
  const { code, out } = await cli.sahn(['status'], { PLATFORM_URL: `http://127.0.0.1:${port}` });
  other.close();
  expect([code, out]).toEqual([1, expect.stringContaining('Not ready: the database does not answer.')]);
});

it('says of a gateway without a supervisor that it cannot be restarted', async () => {
  const { code, err } = await cli.sahn(['restart']);
  expect([code, err]).toEqual([1, expect.stringContaining('runs without a supervisor')]);
});

it('says its version, and describes a command', async () => {
  expect((await cli.sahn(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  for (const shell of ['bash', 'zsh', 'fish'])
    expect(await cli.sahn(['completion', shell])).toMatchObject({
      code: 0,
      out: expect.stringContaining('sahn'),
    });
  expect((await cli.sahn(['complete', '--', 'pub'])).out).toMatch(/^publish\tBuild and send/);
  expect((await cli.sahn(['completion', 'tcsh'])).code).toBe(2);
  expect((await cli.sahn(['publish', '--help'])).out).toMatch(/^Usage: sahn publish .*--activate/s);
});

it.each([
  [['publish', 'a', 'b'], /too many arguments.* got 2: a, b\. Usage: sahn publish/],
  [['publish', '--activte'], /'--activte' \(Did you mean --activate\?\) Usage: sahn publish/],
  [['publish', '/'], /is no module .* Usage: sahn publish/],
  [['stats'], /unknown command 'stats' \(Did you mean status\?\)/],
  [
    ['token', 'create', '--modules', 'nope', '--acts', 'publish'],
    /No release of nope was published; there are shell, .*books.* Usage/,
  ],
  [['token', 'create', '--modules', 'books', '--acts', 'publsh'], /no act 'publsh'/],
])('says in one line what is wrong with %j and how it is right', async (args, says) => {
  const { code, out, err } = await cli.sahn(args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(says);
  expect(err.trimEnd()).not.toContain('\n');
});

it.each([
  [
    ['--passphrase-file', '/none/passphrase'],
    'The file of the passphrase, /none/passphrase, cannot be read.',
  ],
  [['--encrypt'], 'A passphrase needs at least 12 characters.'],
])('writes no backup that is encrypted by nothing: %j', async (options, says) => {
  const { code, out, err } = await cli.sahn(['backup', '/none/site.backup', ...options], {
    SAHN_BACKUP_PASSPHRASE: 'seven',
  });
  expect([code, out, err]).toEqual([1, '', `${says}\n`]);
});

it('needs a gateway before it builds anything', async () => {
  const folder = join(__dirname, '../../mfe-donate');
  const { code, err } = await cli.sahn(['publish', folder], { PLATFORM_URL: 'http://127.0.0.1:1' });
  expect([code, err]).toEqual([3, expect.stringMatching(/^No gateway answers at [^\n]*\n$/)]);
});

it('is let in before it builds anything', async () => {
  const made = JSON.parse(
    (await cli.sahn(['token', 'create', '--modules', 'books', '--acts', 'activate', '--json'])).out,
  );
  const folder = join(__dirname, '../../mfe-donate');
  const { code, err } = await cli.sahn(['publish', folder], { SAHN_TOKEN: made.token });
  expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]*may not publish[^\n]*\n$/)]);
});

it.each([
  [[], {}, 2],
  [['no-such-thing'], {}, 2],
  [['status', '--what'], {}, 2],
  [['activate', 'books'], {}, 2],
  [['rollback'], {}, 2],
  [['rollback', '3'], {}, 2],
  [['rollback', '--composition', 'x'], {}, 2],
  [['rollback', 'nope'], {}, 1],
  [['status'], { PLATFORM_URL: 'http://127.0.0.1:1' }, 3],
  [['status'], { SAHN_TOKEN: '', SAHN_DATA: '/none' }, 1],
])('ends %j %j with %i', async (args, env, code) => {
  const answer = await cli.sahn(args, env);
  expect(answer.code).toBe(code);
  expect(answer.err).not.toMatch(/^\s+at /m);
});
