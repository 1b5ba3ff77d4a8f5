import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { openArchive } from '../backup/open-archive.ts';
import { readArchive } from '../backup/read-archive.ts';
import { restoreArchive } from '../backup/restore-archive.ts';
import { renewGateway } from '../cluster/cluster.queries.ts';
import { importContent } from '../content/import/import-content.ts';
import { type DatabaseLocation, openDatabase } from '../database/database.ts';
import { refuseUnfinishedCopy } from '../database/unfinished-copy.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { exportSite } from '../testing/export-site.ts';
import { buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { createTestStore, onPostgres, type TestStore } from '../testing/test-store.ts';
import { buildReading, visitSite } from '../testing/visit-site.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { moveSite } from './move-site.ts';

jest.setTimeout(120_000);

const host = 'localhost:8080';
const paths = [
  '/en',
  '/fa/reading',
  '/en/articles/sermon',
  '/api/v1/en/articles',
  `/api/v1/en/search?q=${encodeURIComponent('خطبه')}`,
  '/api/v1/en/search?q=renamed',
];

async function importFiles(site: TestSite, files: typeof sampleContent): Promise<void> {
  const folder = await writeContent(files);
  await importContent(site.database, folder, { data: site.data, shared: site.services.shared });
  await rm(folder, { recursive: true });
}

const changed = Object.fromEntries(
  Object.entries(sampleContent)
    .filter(([path]) => !path.startsWith('projects/'))
    .map(([path, text]) => [
      path,
      path === 'articles/sermon/en.md' ? `${text}\n\nA paragraph renamed.\n` : text,
    ]),
);

/** Runs `sahn move` for a site that is at a location. */
function runMove({ data, databaseUrl }: DatabaseLocation, to: string) {
  const program = join(import.meta.dirname, '..', 'move.ts');
  const child = spawn(process.execPath, [program, '--to', to], {
    env: { ...process.env, SAHN_DATA: data, DATABASE_URL: databaseUrl ?? '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = once(child, 'close').then(([code]) => ({ code, last: said.trimEnd().split('\n').at(-1) }));
  const untilReady = () => waitUntil(() => said.includes('Stop every gateway') || child.exitCode !== null);
  return { ended, untilReady, stop: () => child.kill('SIGINT') };
}

/** PostgreSQL beside SQLite: nothing of it is there in the other project. */
(onPostgres ? describe : describe.skip)('a site that is moved', () => {
  let data: string;
  let store: TestStore;
  let sqlite: DatabaseLocation;
  let postgres: { data: string; databaseUrl: string };
  let sites: TestSite[];

  const start = async (config: DatabaseLocation) => {
    const site = await startSite({ data, config });
    sites.push(site);
    return site;
  };
  const stop = async () => {
    for (const site of sites.splice(0)) await site.close();
  };

  beforeEach(async () => {
    sites = [];
    data = await mkdtemp(join(tmpdir(), 'sahn-moving-'));
    store = await createTestStore({ migrated: false });
    sqlite = { data, databaseUrl: null };
    postgres = { data, databaseUrl: store.env.DATABASE_URL };
  });

  afterEach(async () => {
    await stop();
    await store.remove();
    await rm(data, { recursive: true });
  });

  it('to PostgreSQL and back serves the same, and holds the same bytes', async () => {
    const site = await start(sqlite);
    await importFiles(site, sampleContent);
    await site.release(buildShell(), buildReading('first'));
    const post = (text: string) =>
      request(site.site)
        .post('/api/v1/messages')
        .set({ host, origin: `http://${host}` })
        .send({ text, locale: 'en' });
    expect((await post('before')).status).toBe(201);
    const lines: string[] = [];
    let seen: Awaited<ReturnType<typeof visitSite>> = {};
    let exported: Buffer | null = null;
    await moveSite({
      from: sqlite,
      to: postgres.databaseUrl,
      async say(line) {
        lines.push(line);
        if (!line.startsWith('Copied')) return;
        await importFiles(site, changed);
        await site.release(buildShell(), buildReading('newer'));
        expect((await post('while it is copied')).status).toBe(201);
      },
      async untilAbandoned() {
        const readiness = async () => (await request(site.site).get('/readyz').set({ host })).body;
        await waitUntil(async () => (await readiness()).storage === 'locked');
        seen = await visitSite(site.site, paths);
        exported = await exportSite(sqlite);
      },
    });
    expect(lines).toEqual([
      expect.stringMatching(/^Copied \d+ rows in .* while the site serves\.$/),
      'The site only reads now: forms answer 503 and show what was typed.',
      expect.stringMatching(/^\d+ rows had changed; \d+ rows and \d+ files are the same in both\.$/),
      expect.stringMatching(/^This took .* s\. The site only reads until it is stopped\.$/),
    ]);
    await stop();

    expect((await exportSite(postgres)).equals(exported ?? Buffer.alloc(0))).toBe(true);

    const moved = await start(postgres);
    expect(await visitSite(moved.site, paths)).toEqual(seen);
    await importFiles(moved, sampleContent);
    const later = await visitSite(moved.site, paths);
    expect(later).not.toEqual(seen);
    await stop();
    const between = await exportSite(postgres);

    const back = { from: postgres, to: null, say() {}, async untilAbandoned() {} };
    await expect(moveSite(back)).rejects.toThrow('sahn.sqlite is there already: move it away first');
    await rename(join(data, 'sahn.sqlite'), join(data, 'earlier.sqlite'));
    await moveSite(back);
    expect(await readdir(data)).not.toContain('moving');
    expect((await exportSite(sqlite)).equals(between)).toBe(true);

    // A backup of either restores into the other.
    const path = join(data, 'site.backup');
    await writeFile(path, gzipSync(between));
    const read = () => readArchive(openArchive(path, null));
    const other = await createTestStore({ migrated: false });
    const copies = [
      { data: other.env.SAHN_DATA, databaseUrl: other.env.DATABASE_URL },
      { data: join(data, 'copy'), databaseUrl: null },
    ];
    for (const copy of copies) {
      await restoreArchive(read, copy);
      expect((await exportSite(copy)).equals(between)).toBe(true);
      await expect(restoreArchive(read, copy)).rejects.toThrow('is not empty');
    }
    await other.remove();

    const again = await start(sqlite);
    expect(await visitSite(again.site, paths)).toEqual(later);
  });

  it('and whose move breaks off goes on where it is, and can be moved again', async () => {
    const site = await start(sqlite);
    await importFiles(site, sampleContent);
    const moving = (broken: boolean, untilAbandoned = async () => {}) =>
      moveSite({
        from: sqlite,
        to: postgres.databaseUrl,
        say(line) {
          if (broken && line.startsWith('Copied')) throw new Error('broken off');
        },
        untilAbandoned,
      });
    const nowhere = { data: join(data, 'nowhere'), databaseUrl: null };
    const lost = { from: nowhere, to: postgres.databaseUrl, say() {}, async untilAbandoned() {} };
    await expect(moveSite(lost)).rejects.toThrow('There is no site in');
    await expect(moving(true)).rejects.toThrow('broken off');
    const target = await openDatabase(postgres, { hold: 'none' });
    await expect(refuseUnfinishedCopy(target)).rejects.toThrow('an unfinished move');
    expect((await request(site.site).get('/readyz').set({ host })).body.storage).toBe('ok');
    // Given up at the end, the copy is not taken for the site that goes on.
    await expect(moving(false, () => Promise.reject(new Error('given up')))).rejects.toThrow('given up');
    await expect(refuseUnfinishedCopy(target)).rejects.toThrow('an unfinished move');
    await moving(false);
    await refuseUnfinishedCopy(target);
    await target.destroy();
    await expect(moving(false)).rejects.toThrow('The database is not empty');
  });

  it('by the command, is there when the last gateway has left the old database, or stays by Ctrl-C', async () => {
    const site = await start(sqlite);
    await importFiles(site, sampleContent);
    const target = new URL(postgres.databaseUrl);
    target.password = 'a secret';

    const givenUp = runMove(sqlite, target.href);
    await givenUp.untilReady();
    givenUp.stop();
    expect(await givenUp.ended).toEqual({
      code: 1,
      last: expect.stringContaining('the site stays where it is'),
    });

    const moving = runMove(sqlite, target.href);
    await moving.untilReady();
    await stop();
    const { code, last } = await moving.ended;
    target.password = '…';
    expect([code, last]).toEqual([
      0,
      `The site is moved: start the gateway with DATABASE_URL=${decodeURI(target.href)}. The old database is as it was.`,
    ]);

    await rename(join(data, 'sahn.sqlite'), join(data, 'earlier.sqlite'));
    const moved = await openDatabase(postgres, { hold: 'none' });
    const leaseMs = 2_000;
    await renewGateway(moved, { id: 'other', version: '1.0.0' }, leaseMs);
    const began = performance.now();
    expect(await runMove(postgres, 'sqlite:').ended).toEqual({
      code: 0,
      last: expect.stringContaining('start the gateway without DATABASE_URL.'),
    });
    expect(performance.now() - began).toBeGreaterThan(leaseMs);
    await moved.destroy();
  });
});
