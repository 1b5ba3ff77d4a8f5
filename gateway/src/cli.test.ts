import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { sampleContent, writeContent } from './testing/content-folder.ts';
import { writePackaged } from './testing/packaged-folder.ts';
import { buildModule, buildShell } from './testing/release-fixtures.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

jest.setTimeout(60_000);

let test: TestSite;
let server: Server;
let programs: string;
const books = buildModule('books');
const newer = buildModule('books', { seed: 'newer' });

beforeAll(async () => {
  test = await startSite();
  await test.release(buildShell(), books);
  await test.publish(newer);
  server = createServer(test.platform).listen(0);
  programs = await mkdtemp(join(tmpdir(), 'sahn-bin-'));
  await writeFile(join(programs, 'sahn-greet'), '#!/bin/sh\necho "greets $1"\nexit 7\n');
  await chmod(join(programs, 'sahn-greet'), 0o755);
});

afterAll(async () => {
  server.close();
  await test.close();
  await rm(programs, { recursive: true });
});

function runNode(
  args: string[],
  { env = {}, cwd = __dirname }: { env?: Record<string, string>; cwd?: string },
) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      args,
      {
        cwd,
        env: {
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          PATH: `${programs}${delimiter}${process.env.PATH}`,
          PLATFORM_URL: `http://127.0.0.1:${port}`,
          SAHN_TOKEN: test.token,
          ...env,
        },
      },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

const sahn = (args: string[], env: Record<string, string> = {}, cwd?: string) =>
  runNode([join(__dirname, '../../cli/src/main.ts'), ...args], { env, cwd });

it('shows what is live', async () => {
  const { code, out } = await sahn(['status']);
  expect(code).toBe(0);
  expect(out).toContain('Composition 1');
  expect(out).toContain(books.release.version);
});

it('takes a release live and back', async () => {
  expect((await sahn(['activate', `books@${newer.release.version}`])).out).toContain('Composition 2 is live');
  expect((await sahn(['rollback', 'books'])).out).toContain(`books is back at ${books.release.version}`);
  expect((await sahn(['rollback', '--composition', 'previous'])).out).toContain('Composition 2 is live');
  expect((await sahn(['rollback', '--composition', '1'])).out).toContain('Composition 1 is live');
  expect((await sahn(['rollback', '--composition', '2'])).out).toContain('Composition 2 is live');
  expect((await sahn(['compositions'])).out).toMatch(/^\* 2 .*\n {2}1 /m);
});

it('takes the releases live that came with the program, when it is told to', async () => {
  const folder = await writePackaged(newer);
  const env = { SAHN_RELEASES: folder };
  const change = `books  ${books.release.version} → ${newer.release.version}`;
  await sahn(['activate', `books@${books.release.version}`]);
  const before = (await test.services.compositions.live())?.number ?? 0;
  expect((await sahn(['install', '--check'], env)).out).toBe(`${change}\n`);
  expect((await sahn(['install', 'nothing'], env)).code).toBe(2);
  expect((await test.services.compositions.live())?.number).toBe(before);
  expect((await sahn(['install', 'books'], env)).out).toBe(`${change}\nComposition ${before + 1} is live.\n`);
  expect((await sahn(['install'], env)).out).toBe('All of them are live.\n');
  const { code, err } = await sahn(['install'], { SAHN_RELEASES: '' });
  expect([code, err]).toEqual([1, expect.stringContaining('No releases came with this program')]);
  await sahn(['rollback', '--composition', '2']);
  await rm(folder, { recursive: true });
});

it('shows the vitals of visits by page and locale', async () => {
  expect((await sahn(['vitals'])).out).toContain('No visit has been measured yet.');
  const page = { module: 'books', version: '1.0.0', route: 'book', locale: 'fa' as const };
  for (const value of [400, 2200]) test.services.metrics.vitals.observe({ ...page, vital: 'lcp', value });
  test.services.metrics.vitals.observe({ ...page, vital: 'cls', value: 0 });
  const { code, out } = await sahn(['vitals']);
  expect(code).toBe(0);
  expect(out).toMatch(/^page +locale +visits +LCP ms +INP ms +CLS +TTFB ms$/m);
  expect(out).toMatch(/^books\/book +fa +2 +2250 +– +0\.000 +–$/m);
  expect((await sahn(['vitals', '--releases'])).out).toMatch(/^books\/book +1\.0\.0 +fa +2 /m);
});

it('says why the gateway refuses', async () => {
  const { code, err } = await sahn(['activate', `books@${books.release.version}`, '--base', '1']);
  expect([code, err]).toEqual([1, expect.stringContaining('Composition 2 is live, not 1')]);
});

it('prints JSON for machines', async () => {
  const { out } = await sahn(['releases', 'books', '--json']);
  expect(JSON.parse(out)).toHaveLength(2);
});

it('shows who owns which paths, and gives them away', async () => {
  expect((await sahn(['owners'])).out).toMatch(/^books {3}books\/\* /m);
  const given = await sahn(['owners', 'give', 'library', 'books/*']);
  expect(given.out).toBe('library owns books/*.\nbooks owns books/* no more.\n');
  expect((await sahn(['owners', 'give', 'books', 'books/*'])).code).toBe(0);
  expect((await sahn(['owners', 'give', 'books', '*'])).code).toBe(1);
  expect((await sahn(['owners', 'give', 'books'])).code).toBe(2);
});

it('makes and takes back tokens', async () => {
  const made = JSON.parse(
    (await sahn(['token', 'create', '--modules', 'books', '--acts', 'publish', '--json'])).out,
  );
  expect(made.token).toMatch(/^sahn_/);
  expect((await sahn(['compositions'], { SAHN_TOKEN: made.token })).code).toBe(0);
  expect((await sahn(['token', 'list'], { SAHN_TOKEN: made.token })).err).toContain('may not operate');
  expect((await sahn(['token', 'revoke', made.id])).code).toBe(0);
  expect((await sahn(['compositions'], { SAHN_TOKEN: made.token })).code).toBe(1);
});

it('checks the log', async () => {
  expect((await sahn(['log'])).out).toContain('activate');
  const { code, out } = await sahn(['log', '--verify']);
  expect([code, out]).toEqual([0, expect.stringContaining('are as they were written')]);
});

it('ends with a failure when the log was changed, so that a nightly check hears of it', async () => {
  const log = () => test.database.updateTable('audit_log').where('id', '=', 1);
  const { actor } = await test.database
    .selectFrom('audit_log')
    .select('actor')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  await log().set({ actor: 'nobody' }).execute();
  const { code, out } = await sahn(['log', '--verify']);
  await log().set({ actor }).execute();
  expect([code, out]).toEqual([1, expect.stringContaining('line 1 does not follow')]);
});

it('reads a content folder that is named as the operator sees it', async () => {
  const folder = await writeContent(sampleContent);
  const { code, out } = await sahn(['import', basename(folder), '--check'], {}, dirname(folder));
  await rm(folder, { recursive: true });
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^added {4}\w+.*\n16 items would change, 0 faults/s),
  ]);
});

it('adds a recording to a text, which the importer then reads; no gateway is asked for that', async () => {
  const folder = await writeContent(sampleContent);
  const nowhere = { PLATFORM_URL: 'http://127.0.0.1:9', SAHN_TOKEN: '', SAHN_DATA: folder };
  const add = (...more: string[]) => sahn(['recitation', 'add', ...more], nowhere, dirname(folder));
  const tone = join(__dirname, '../../cli/src/recitation/testing/tone.mp3');
  await writeFile(join(folder, 'words.lrc'), '[00:01.00]qul\n[00:02.00]sabrun\n');
  const given = ['short-dua', tone, '--folder', basename(folder), '--reciter', 'en=Somebody Else'];
  const rest = ['--licence', 'CC BY 4.0', '--times', join(folder, 'words.lrc'), '--keep-loudness'];
  expect(await add(...given)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Say --licence.* Usage: sahn recitation add .*\n$/),
  });
  expect(await add(...given, ...rest)).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 lines timed'),
  });
  await rm(join(folder, 'words.lrc'));
  const { code, out } = await sahn(['import', folder, '--check']);
  await rm(folder, { recursive: true });
  expect([code, out]).toEqual([0, expect.stringMatching(/16 items would change, 0 faults/)]);
});

it('takes several modules live at once, though some of them are so already', async () => {
  const gallery = buildModule('gallery');
  await test.publish(gallery);
  const releases = { books: newer.release.version, gallery: gallery.release.version };
  // As when the whole site is published.
  const script = `
    import { PlatformClient, readAccess } from '@sahn/cli/platform-client';
    import { activateReleases } from '@sahn/cli/publish/activate-releases';
    const client = new PlatformClient(readAccess(process.env));
    console.log(JSON.stringify((await activateReleases(client, ${JSON.stringify(releases)})).modules));`;
  const { out, err } = await runNode(['--input-type=module', '--eval', script], {});
  expect([err, out && JSON.parse(out)]).toEqual(['', releases]);
});

it('runs programs of other rooms, and hands their end on', async () => {
  expect(await sahn(['greet', 'them'])).toMatchObject({ code: 7, out: 'greets them\n' });
});

it('says so when something else than a gateway answers', async () => {
  const other = createServer((_req, res) => res.end('hello')).listen(0);
  const { port } = other.address() as AddressInfo;
  const { code, err } = await sahn(['status'], { PLATFORM_URL: `http://127.0.0.1:${port}` });
  other.close();
  expect([code, err]).toEqual([1, expect.stringContaining('does not understand: GET /readyz')]);
});

it('says what is wrong and fails where visitors are not served', async () => {
  const readiness = { ready: false, troubles: ['the database does not answer'], warnings: [] };
  const other = createServer((req, res) =>
    req.url === '/readyz' ? res.end(JSON.stringify(readiness)) : test.platform(req, res),
  ).listen(0);
  const { port } = other.address() as AddressInfo;
  const { code, out } = await sahn(['status'], { PLATFORM_URL: `http://127.0.0.1:${port}` });
  other.close();
  expect([code, out]).toEqual([1, expect.stringContaining('Not ready: the database does not answer.')]);
});

it('goes back to an earlier release of a module for those who publish it, who can read what happened', async () => {
  const made = JSON.parse(
    (await sahn(['token', 'create', '--modules', 'books', '--acts', 'publish', '--json'])).out,
  );
  const own = { SAHN_TOKEN: made.token };
  const { code, out } = await sahn(['rollback', 'books', books.release.version], own);
  expect([code, out]).toEqual([0, expect.stringContaining(`books is back at ${books.release.version}`)]);
  expect((await sahn(['log', 'books'], own)).out).toMatch(new RegExp(`${made.id}\\s+activate`));
  expect((await sahn(['log'], own)).code).toBe(1);
  expect((await sahn(['rollback', 'gallery'], own)).err).toContain('may not publish or activate gallery');
});

it('says its version, and describes a command', async () => {
  expect((await sahn(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  for (const shell of ['bash', 'zsh', 'fish'])
    expect(await sahn(['completion', shell])).toMatchObject({
      code: 0,
      out: expect.stringContaining('sahn'),
    });
  expect((await sahn(['complete', '--', 'pub'])).out).toMatch(/^publish\tBuild and send/);
  expect((await sahn(['completion', 'tcsh'])).code).toBe(2);
  expect((await sahn(['publish', '--help'])).out).toMatch(/^Usage: sahn publish .*--activate/s);
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
  const { code, out, err } = await sahn(args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(says);
  expect(err.trimEnd()).not.toContain('\n');
});

it('says that there is no such folder to import', async () => {
  const { code, err } = await sahn(['import', '/nope']);
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('There is no folder /nope on the machine of the gateway'),
  ]);
});

it('says that the next start imports another folder than the one named', async () => {
  const folder = await writeContent(sampleContent);
  const { code, out } = await sahn(['import', folder]);
  await rm(folder, { recursive: true });
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/\nThe next start of the gateway imports \/.* again: .*SAHN_CONTENT/),
  ]);
});

it('needs a gateway before it builds anything', async () => {
  const folder = join(__dirname, '../../mfe-donate');
  const { code, err } = await sahn(['publish', folder], { PLATFORM_URL: 'http://127.0.0.1:1' });
  expect([code, err]).toEqual([3, expect.stringMatching(/^No gateway answers at [^\n]*\n$/)]);
});

it('is let in before it builds anything', async () => {
  const made = JSON.parse(
    (await sahn(['token', 'create', '--modules', 'books', '--acts', 'activate', '--json'])).out,
  );
  const folder = join(__dirname, '../../mfe-donate');
  const { code, err } = await sahn(['publish', folder], { SAHN_TOKEN: made.token });
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
  const answer = await sahn(args, env);
  expect(answer.code).toBe(code);
  expect(answer.err).not.toMatch(/^\s+at /m);
});
