import { chmod, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import request from 'supertest';
import { createMailer } from './mail/mailer.ts';
import { queueMail } from './mail/outbox.queries.ts';
import { sendDueMails } from './mail/outbox.ts';
import { writePackaged } from './testing/packaged-folder.ts';
import { buildModule, buildShell } from './testing/release-fixtures.ts';
import { startCli, type TestCli } from './testing/run-cli.ts';

jest.setTimeout(60_000);

let cli: TestCli;
const books = buildModule('books');
const newer = buildModule('books', { seed: 'newer' });

beforeAll(async () => {
  cli = await startCli();
  await cli.test.release(buildShell(), books);
  await cli.test.publish(newer);
});

afterAll(() => cli.close());

const openLink = (link: string) => request(cli.test.site).get(link.slice(new URL(link).origin.length));

it('shows what is live', async () => {
  const { code, out } = await cli.sahn(['status']);
  expect(code).toBe(0);
  expect(out).toContain('Composition 1');
  expect(out).toContain(books.release.version);
});

it('takes a release live and back', async () => {
  expect((await cli.sahn(['activate', `books@${newer.release.version}`])).out).toContain(
    'Composition 2 is live',
  );
  expect((await cli.sahn(['rollback', 'books'])).out).toContain(`books is back at ${books.release.version}`);
  expect((await cli.sahn(['rollback', '--composition', 'previous'])).out).toContain('Composition 2 is live');
  expect((await cli.sahn(['rollback', '--composition', '1'])).out).toContain('Composition 1 is live');
  expect((await cli.sahn(['rollback', '--composition', '2'])).out).toContain('Composition 2 is live');
  expect((await cli.sahn(['compositions'])).out).toMatch(/^\* 2 .*\n {2}1 /m);
});

it('takes the releases live that came with the program, when it is told to', async () => {
  const folder = await writePackaged(newer);
  const env = { SAHN_RELEASES: folder };
  const change = `books  ${books.release.version} → ${newer.release.version}`;
  await cli.sahn(['activate', `books@${books.release.version}`]);
  const before = (await cli.test.services.compositions.live())?.number ?? 0;
  expect((await cli.sahn(['install', '--check'], env)).out).toBe(`${change}\n`);
  expect((await cli.sahn(['install', 'nothing'], env)).code).toBe(2);
  expect((await cli.test.services.compositions.live())?.number).toBe(before);
  expect((await cli.sahn(['install', 'books'], env)).out).toBe(
    `${change}\nComposition ${before + 1} is live.\n`,
  );
  expect((await cli.sahn(['install'], env)).out).toBe('All of them are live.\n');
  const { code, err } = await cli.sahn(['install'], { SAHN_RELEASES: '' });
  expect([code, err]).toEqual([1, expect.stringContaining('No releases came with this program')]);
  await cli.sahn(['rollback', '--composition', '2']);
  await rm(folder, { recursive: true });
});

it('shows the vitals of visits by page and locale', async () => {
  expect((await cli.sahn(['vitals'])).out).toContain('No visit has been measured yet.');
  const page = { module: 'books', version: '1.0.0', route: 'book', locale: 'fa' as const };
  for (const value of [400, 2200]) cli.test.services.metrics.vitals.observe({ ...page, vital: 'lcp', value });
  cli.test.services.metrics.vitals.observe({ ...page, vital: 'cls', value: 0 });
  const { code, out } = await cli.sahn(['vitals']);
  expect(code).toBe(0);
  expect(out).toMatch(/^page +locale +visits +LCP ms +INP ms +CLS +TTFB ms$/m);
  expect(out).toMatch(/^books\/book +fa +2 +2250 +– +0\.000 +–$/m);
  expect((await cli.sahn(['vitals', '--releases'])).out).toMatch(/^books\/book +1\.0\.0 +fa +2 /m);
});

it('says why the gateway refuses', async () => {
  const { code, err } = await cli.sahn(['activate', `books@${books.release.version}`, '--base', '1']);
  expect([code, err]).toEqual([1, expect.stringContaining('Composition 2 is live, not 1')]);
});

it('lists the links to what is not live, and withdraws one', async () => {
  const target = `books@${newer.release.version}`;
  const made = await cli.sahn(['preview', target, '--hours', '2', '--to', '/fa/books']);
  const [, link = ''] = /^(http\S+&to=%2Ffa%2Fbooks)$/m.exec(made.out) ?? [];
  const [, id = ''] = /^Withdraw it: sahn preview --end (\S+)$/m.exec(made.out) ?? [];
  expect((await openLink(link)).headers.location).toBe('/fa/books');

  const other = JSON.parse((await cli.sahn(['preview', '--composition', '1', '--json'])).out);
  expect(other).toMatchObject({ composition: 1, expires: other.created + 24 * 3_600_000 });
  const listed = await cli.sahn(['preview', '--list']);
  expect(listed.out).toMatch(/^id +shows +token +made \(UTC\) +expires$/m);
  for (const one of [id, `${other.id} +1`]) expect(listed.out).toMatch(new RegExp(`^${one} +\\S+ +`, 'm'));

  expect((await cli.sahn(['preview', '--end', id])).out).toBe(`Link ${id} opens nothing any more.\n`);
  expect((await openLink(link)).status).toBe(410);
  const left = JSON.parse((await cli.sahn(['preview', '--list', '--json'])).out);
  expect(left.map((one: { id: string }) => one.id)).toEqual([other.id]);
  expect((await cli.sahn(['preview', '--end', id])).code).toBe(1);
});

it('publishes the module of a folder to show it, and takes nothing live', async () => {
  const music = buildModule('music');
  const folder = await writePackaged(music);
  const module = join(folder, 'music');
  await writeFile(join(module, 'webpack.config.ts'), '');
  // In place of webpack, which has built it already.
  await writeFile(join(folder, 'sahn-build'), `#!/bin/sh\necho '{"output":"${module}"}'\n`);
  await chmod(join(folder, 'sahn-build'), 0o755);
  const env = { PATH: `${folder}${delimiter}${process.env.PATH}` };
  for (const [args, cwd] of [
    [[module], folder],
    [[], module],
  ] as const) {
    const { out, err } = await cli.sahn(['preview', ...args, '--json'], env, cwd);
    const { link, composition } = JSON.parse(out);
    expect(err).toContain(`music ${music.release.version}`);
    const opened = await openLink(link);
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    const page = await request(cli.test.site).get('/en/music').set({ cookie });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(`composition ${composition}`)]);
  }
  expect((await request(cli.test.site).get('/en/music')).status).toBe(404);
  await rm(folder, { recursive: true });
});

it('shows either releases, a folder or a composition', async () => {
  for (const args of [['books@1', '--composition', '1'], ['mfe-books', 'mfe-gallery'], ['no-folder']])
    expect((await cli.sahn(['preview', ...args])).code).toBe(2);
});

it('prints a link to the inspector, which opens a page and is withdrawn as the others are', async () => {
  const made = JSON.parse((await cli.sahn(['inspect', '/fa/books', '--json'])).out);
  expect(made.expires - made.created).toBe(8 * 3_600_000);
  const opened = await openLink(made.link);
  expect([opened.status, opened.headers.location]).toEqual([303, '/fa/books']);
  const { out } = await cli.sahn(['inspect', '--hours', '2']);
  const [, id = ''] = /^Withdraw it: sahn preview --end (\S+)$/m.exec(out) ?? [];
  expect((await cli.sahn(['preview', '--list'])).out).toMatch(new RegExp(`^${id} +inspector `, 'm'));
  expect((await cli.sahn(['preview', '--end', id])).code).toBe(0);
  expect((await cli.sahn(['inspect', 'fa/books'])).code).toBe(2);
});

it('prints JSON for machines', async () => {
  const { out } = await cli.sahn(['releases', 'books', '--json']);
  expect(JSON.parse(out)).toHaveLength(2);
});

it('shows who owns which paths, and gives them away', async () => {
  expect((await cli.sahn(['owners'])).out).toMatch(/^books {3}books\/\* /m);
  const given = await cli.sahn(['owners', 'give', 'library', 'books/*']);
  expect(given.out).toBe('library owns books/*.\nbooks owns books/* no more.\n');
  expect((await cli.sahn(['owners', 'give', 'books', 'books/*'])).code).toBe(0);
  expect((await cli.sahn(['owners', 'give', 'books', '*'])).code).toBe(1);
  expect((await cli.sahn(['owners', 'give', 'books'])).code).toBe(2);
});

it('makes and takes back tokens', async () => {
  const made = JSON.parse(
    (await cli.sahn(['token', 'create', '--modules', 'books', '--acts', 'publish', '--json'])).out,
  );
  expect(made.token).toMatch(/^sahn_/);
  expect((await cli.sahn(['compositions'], { SAHN_TOKEN: made.token })).code).toBe(0);
  expect((await cli.sahn(['token', 'list'], { SAHN_TOKEN: made.token })).err).toContain('may not operate');
  expect((await cli.sahn(['token', 'revoke', made.id])).code).toBe(0);
  expect((await cli.sahn(['compositions'], { SAHN_TOKEN: made.token })).code).toBe(1);
});

it('says when a mail that has waited for a day went out', async () => {
  const { services } = cli.test;
  const details = { name: 'Ali', email: 'ali@example.org', subject: 'When', text: 'Is it open?' };
  const mail = { template: 'contact', recipient: 'salam@sahn.example', locale: 'en', details } as const;
  const now = Date.now();
  await queueMail(services.database, mail, now - 86_400_000);
  const mailer = createMailer(services.config);
  await sendDueMails(services, mailer);
  mailer.close();
  const { out } = await cli.sahn(['outbox', 'stored']);
  const [time] = /[-\d]{10} [:\d]{8}/.exec(out) ?? [];
  expect(Date.parse(`${time}Z`)).toBeGreaterThan(now - 1000);
});

it('checks the log', async () => {
  expect((await cli.sahn(['log'])).out).toContain('activate');
  const { code, out } = await cli.sahn(['log', '--verify']);
  expect([code, out]).toEqual([0, expect.stringContaining('are as they were written')]);
});

it('ends with a failure when the log was changed, so that a nightly check hears of it', async () => {
  const log = () => cli.test.database.updateTable('audit_log').where('id', '=', 1);
  const { actor } = await cli.test.database
    .selectFrom('audit_log')
    .select('actor')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  await log().set({ actor: 'nobody' }).execute();
  const { code, out } = await cli.sahn(['log', '--verify']);
  await log().set({ actor }).execute();
  expect([code, out]).toEqual([1, expect.stringContaining('line 1 does not follow')]);
});

it('takes several modules live at once, though some of them are so already', async () => {
  const gallery = buildModule('gallery');
  await cli.test.publish(gallery);
  const releases = { books: newer.release.version, gallery: gallery.release.version };
  // As when the whole site is published.
  const script = `
    import { PlatformClient, readAccess } from '@sahn/cli/platform-client';
    import { activateReleases } from '@sahn/cli/publish/activate-releases';
    const client = new PlatformClient(readAccess(process.env));
    console.log(JSON.stringify((await activateReleases(client, ${JSON.stringify(releases)})).modules));`;
  const { out, err } = await cli.runNode(['--input-type=module', '--eval', script]);
  expect([err, out && JSON.parse(out)]).toEqual(['', releases]);
});

it('goes back to an earlier release of a module for those who publish it, who can read what happened', async () => {
  const made = JSON.parse(
    (await cli.sahn(['token', 'create', '--modules', 'books', '--acts', 'publish', '--json'])).out,
  );
  const own = { SAHN_TOKEN: made.token };
  const { code, out } = await cli.sahn(['rollback', 'books', books.release.version], own);
  expect([code, out]).toEqual([0, expect.stringContaining(`books is back at ${books.release.version}`)]);
  expect((await cli.sahn(['log', 'books'], own)).out).toMatch(new RegExp(`${made.id}\\s+activate`));
  expect((await cli.sahn(['log'], own)).code).toBe(1);
  expect((await cli.sahn(['rollback', 'gallery'], own)).err).toContain('may not publish or activate gallery');
});

it('gives a release to a share of visitors, shows how it does, and takes it back', async () => {
  expect((await cli.sahn(['rollout'])).out).toBe('There was no rollout.\n');
  const candidate = buildModule('books', { seed: 'candidate' });
  await cli.test.publish(candidate);
  const release = `books@${candidate.release.version}`;
  const begun = await cli.sahn(`activate ${release} --share 10 --steps 5,25,100 --every 30m`.split(' '));
  expect(begun.out).toContain(`${release}: running\n`);
  expect(begun.out).toMatch(
    /^Candidate \d+, beside composition \d+: \[10 %\] → 25 % → 100 %, each for 30m at least$/m,
  );
  const isShown = async (visitor: number) => {
    const page = await request(cli.test.site)
      .get('/en/books')
      .set({ cookie: `rollout=${visitor}` });
    return page.text.includes(candidate.release.version);
  };
  expect([await isShown(9), await isShown(10)]).toEqual([true, false]);
  await cli.test.services.rollouts.tick();
  expect((await cli.sahn(['rollout'])).out).toMatch(/^the candidate +1 +0 .*\nwhat is live +1 +0 /m);
  expect((await cli.sahn(['rollout', 'stop'])).out).toContain(`${release}: stopped, `);
  expect((await cli.sahn(['rollout'])).out).toContain(`${release}: stopped, `);
  for (const wrong of [
    ['rollout', 'go'],
    ['activate', release, '--share', '100'],
    ['activate', 'books@none', '--share', '5'],
  ])
    expect([wrong, (await cli.sahn(wrong)).code]).toEqual([wrong, 2]);
});
