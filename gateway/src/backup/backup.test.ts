import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { sql } from 'kysely';
import request from 'supertest';
import { importContent } from '../content/import/import-content.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { UnfinishedCopyError } from '../database/unfinished-copy.ts';
import { openTestDatabase } from '../testing/content-app.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { exportSite } from '../testing/export-site.ts';
import { repeats } from '../testing/long-run.ts';
import { buildShell } from '../testing/release-fixtures.ts';
import { mountDisk, whyNoDisk } from '../testing/small-disk.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import {
  createTestStore,
  describeOnOneDatabase,
  itOnOneDatabase,
  onPostgres,
  type TestStore,
} from '../testing/test-store.ts';
import { buildReading, visitSite } from '../testing/visit-site.ts';
import { ArchiveError } from './archive-error.ts';
import { openArchive } from './open-archive.ts';
import { readArchive } from './read-archive.ts';
import { checkArchive, NotEmptyError, requireEmptyFolder, restoreArchive } from './restore-archive.ts';
import { writeBackup } from './write-backup.ts';

jest.setTimeout(120_000);

const host = 'localhost:8080';
const reading = buildReading('first');
const chunk = `/modules/reading/${reading.release.version}/web/chunk.js`;

const toSqlite = (data: string) => ({ data, databaseUrl: null });
const locationOf = ({ env }: TestStore) => ({
  data: env.SAHN_DATA,
  databaseUrl: env.DATABASE_URL === '' ? null : env.DATABASE_URL,
});

let site: TestSite;
let folder: string;
/** The archive of the site, which does not change afterwards. */
let archive: Buffer;
let media: string;

async function makeArchive({ platform, token }: Pick<TestSite, 'platform' | 'token'>): Promise<Buffer> {
  const { status, body } = await request(platform)
    .post('/backup')
    .set('authorization', `Bearer ${token}`)
    .buffer()
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (part: Buffer) => chunks.push(part));
      res.on('end', () => done(null, Buffer.concat(chunks)));
    });
  expect(status).toBe(200);
  return body;
}

async function store(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${createHash('sha256').update(bytes).digest('hex')}.backup`);
  await writeFile(path, bytes);
  return path;
}

const read =
  (path: string, passphrase: string | null = null) =>
  () =>
    readArchive(openArchive(path, passphrase));

const visit = ({ site: app }: Pick<TestSite, 'site'>) =>
  visitSite(app, [
    '/en',
    '/fa/reading',
    '/en/articles/sermon',
    '/en/nowhere',
    chunk,
    `/media/${media}`,
    '/api/v1/fa/site',
    '/api/v1/en/articles',
    '/api/v1/fa/books/one',
    '/api/v1/en/messages',
    // In another language than the reader's, and misspelt.
    `/api/v1/en/search?q=${encodeURIComponent('خطبه')}`,
    '/api/v1/en/search?q=sermn',
  ]);

const lastLine = ({ platform, token }: Pick<TestSite, 'platform' | 'token'>) =>
  request(platform).get('/log/verdict').set('authorization', `Bearer ${token}`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahn-backups-'));
  site = await startSite();
  const content = await writeContent(sampleContent);
  const { data, services } = site;
  await importContent(site.database, content, { data, shared: services.shared });
  await rm(content, { recursive: true });
  await site.release(buildShell(), reading);
  await services.tokens.ensureOperator(data);
  media = (await readdir(join(data, 'media')))[0] ?? '';
  for (const text of ['Peace', 'سلام 🕊', 'line\n"two"'])
    await request(site.site)
      .post('/api/v1/messages')
      .set({ host, origin: `http://${host}` })
      .send({ text, locale: 'fa' });
  archive = await makeArchive(site);
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

it('is one state of the site whatever is written meanwhile, and serves the same from an empty machine and another database', async () => {
  const before = await visit(site);
  const verdict = await lastLine(site);
  let isMade = false;
  const writing = (async () => {
    for (; !isMade; await setImmediate())
      await site.services.tokens.create({ scope: '*', acts: ['publish'] }, 'test');
  })();
  const made = await makeArchive(site);
  isMade = true;
  await writing;
  const target = await createTestStore({ migrated: false });
  const copy = onPostgres ? toSqlite(join(folder, 'copy')) : locationOf(target);
  const { files } = await restoreArchive(read(await store(made)), copy);
  // form.key, operator.token and media.
  expect(files).toBe(2 + (await readdir(join(copy.data, 'media'))).length);
  expect((await exportSite(copy)).equals(gunzipSync(made))).toBe(true);
  if (onPostgres) {
    await restoreArchive(read(await store(gzipSync(await exportSite(copy)))), locationOf(target));
    expect((await exportSite(locationOf(target))).equals(gunzipSync(made))).toBe(true);
  }
  const restored = await startSite({ data: copy.data, config: copy });
  try {
    expect(await visit(restored)).toEqual(before);
    const held = await restored.database.selectFrom('message').select(['text']).orderBy('created').execute();
    expect(held.map(({ text }) => text)).toEqual(['Peace', 'سلام 🕊', 'line\n"two"']);
    // The token of before, and a log that goes on where the backup was made.
    const { body } = await lastLine({ platform: restored.platform, token: site.token });
    expect(body).toMatchObject({ broken: null });
    expect(body.lines).toBeGreaterThanOrEqual(verdict.body.lines);
    expect(await restored.services.tokens.ensureOperator(copy.data)).toBe(false);
    expect((await restored.publish(buildReading('next'))).status).toBe(201);
  } finally {
    await restored.close();
    await target.remove();
  }
});

describeOnOneDatabase('an archive that is not whole', () => {
  const flipped = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 4;
    return copy;
  };
  const faults: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['empty', 'is torn', () => Buffer.alloc(0)],
    ['cut off', 'is torn', () => archive.subarray(0, archive.length - 9)],
    ['cut off in the middle', 'is torn', () => archive.subarray(0, archive.length >> 1)],
    ['without its last files', 'is torn', () => gzipSync(gunzipSync(archive).subarray(0, -3 * 1024))],
    ['flipped in one bit', 'is damaged', () => flipped(archive, archive.length >> 1)],
    [
      'changed and compressed again',
      'is damaged: it is not what was written (tables/message/',
      () => gzipSync(Buffer.from(gunzipSync(archive).toString('latin1').replace('Peace', 'Peaxe'), 'latin1')),
    ],
    ['a file of something else', 'is no backup', () => gzipSync('a text')],
    ['no archive at all', 'is no backup', () => Buffer.from('a text')],
    [
      'of a newer gateway',
      'was made by a newer version of the gateway',
      () => {
        const text = gunzipSync(archive).toString('latin1');
        return gzipSync(Buffer.from(text.replace(/(?<="migration":")\d{4}/, '9999'), 'latin1'));
      },
    ],
    [
      'encrypted with another passphrase',
      'does not open with this passphrase',
      async () => Buffer.from(await encrypt(archive, 'another passphrase')),
    ],
    [
      'encrypted and cut off',
      'is damaged',
      async () => Buffer.from(await encrypt(archive, 'the passphrase')).subarray(0, -100),
    ],
  ];

  async function encrypt(bytes: Buffer, passphrase: string): Promise<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(8);
    encrypter.setPassphrase(passphrase);
    return encrypter.encrypt(bytes);
  }

  it('is refused by what it is, and nothing is written', async () => {
    const data = join(folder, 'refused');
    for (const [what, message, make] of faults) {
      const path = await store(await make());
      const refusal = await restoreArchive(read(path, 'the passphrase'), toSqlite(data)).catch(
        (error: unknown) => error,
      );
      expect([what, refusal]).toEqual([what, expect.any(ArchiveError)]);
      expect([what, String(refusal)]).toEqual([what, expect.stringContaining(message)]);
    }
    expect(existsSync(data)).toBe(false);
    const path = await store(Buffer.from(await encrypt(archive, 'the passphrase')));
    await expect(checkArchive(read(path))).rejects.toThrow('name its passphrase');
    expect((await checkArchive(read(path, 'the passphrase'))).sums.rows).toBeGreaterThan(50);
  });
});

it('is not restored over anything', async () => {
  const path = await store(archive);
  await expect(restoreArchive(read(path), site.services.config)).rejects.toThrow(NotEmptyError);
  if (!onPostgres) return;
  const data = await mkdtemp(join(tmpdir(), 'sahn-empty-'));
  const { databaseUrl } = site.services.config;
  await expect(restoreArchive(read(path), { data, databaseUrl })).rejects.toThrow(
    'The database is not empty',
  );
  await rm(data, { recursive: true });
});

it('is restored to a disk of its own, which has a folder for what was lost', async () => {
  const data = await mkdtemp(join(tmpdir(), 'sahn-disk-'));
  await mkdir(join(data, 'lost+found'));
  await expect(requireEmptyFolder(data)).resolves.toBeUndefined();
  await rm(data, { recursive: true });
});

itOnOneDatabase('of an earlier version is restored, and migrated afterwards', async () => {
  const earlier = await openTestDatabase('0007-claim-owners');
  const row = { claim: 'books/*', module: 'books', since: 1 };
  await earlier.database.insertInto('claim_owner').values(row).execute();
  const chunks: Uint8Array[] = [];
  const files = (async function* () {})();
  for await (const part of writeBackup({ connection: earlier.database, files })) chunks.push(part);
  await earlier.close();
  const target = await createTestStore({ migrated: false });
  const { rows } = await restoreArchive(
    read(await store(gzipSync(Buffer.concat(chunks)))),
    locationOf(target),
  );
  expect(rows).toBe(2);
  const database = await openDatabase(locationOf(target));
  await migrate(database);
  expect(await database.selectFrom('claim_owner').selectAll().execute()).toEqual([row]);
  expect(await sql`select * from rate_limit`.execute(database)).toMatchObject({ rows: [] });
  await database.destroy();
  await target.remove();
});

itOnOneDatabase('leaves a database that says so when its restoring breaks off', async () => {
  const target = await createTestStore({ migrated: false });
  const path = await store(archive);
  let reads = 0;
  const breaking = async function* () {
    reads += 1;
    for await (const part of read(path)()) {
      if (reads === 2 && part.kind === 'file') throw new Error('broken off');
      yield part;
    }
  };
  await expect(restoreArchive(breaking, locationOf(target))).rejects.toThrow('broken off');
  await rm(target.env.SAHN_DATA, { recursive: true });
  const again = restoreArchive(read(path), locationOf(target));
  await (onPostgres
    ? expect(again).rejects.toThrow(UnfinishedCopyError)
    : expect(again).resolves.toBeDefined());
  await target.remove();
});

describeOnOneDatabase('the commands', () => {
  let server: Server;

  function run(program: string, args: string[], env: Record<string, string> = {}) {
    return new Promise<{ code: number | string; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        [join(__dirname, '../../..', program), ...args],
        {
          env: {
            NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
            PATH: process.env.PATH,
            PLATFORM_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
            SAHN_TOKEN: site.token,
            LOG_LEVEL: 'fatal',
            ...env,
          },
        },
        (error, out, err) => resolve({ code: error ? (error.code ?? String(error.signal)) : 0, out, err }),
      );
    });
  }

  const sahn = (...args: string[]) => run('cli/src/main.ts', args);

  beforeAll(async () => {
    server = createServer(site.platform).listen(0);
    await once(server, 'listening');
  });

  afterAll(() => {
    server.close();
  });

  it('write one file, for its owner alone, as often as it is asked, and restore it', async () => {
    const path = join(folder, 'site.backup');
    for (const _ of [1, 2]) {
      const { code, out } = await sahn('backup', path);
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(/^Wrote .*: \d+ rows of \d+ tables, \d+ files\./),
      ]);
    }
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const data = join(folder, 'restored');
    const { code, out } = await run('cli/src/main.ts', ['restore', path], { SAHN_DATA: data });
    expect([code, out]).toEqual([0, expect.stringContaining(`into ${data}. Start the gateway.`)]);
    expect((await stat(join(data, 'operator.token'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(data, 'sahn.sqlite'))).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('leave a folder that no gateway starts on when restoring is killed', async () => {
    const data = join(folder, 'killed');
    const killAt = join(folder, 'step');
    await writeFile(killAt, '120');
    const restored = await run('gateway/src/restore.ts', [await store(archive)], {
      SAHN_DATA: data,
      KILL_AT: killAt,
      NODE_OPTIONS: `--import=${pathToFileURL(join(__dirname, '../testing/kill-points.ts'))}`,
    });
    expect(restored.code).toBe('SIGKILL');
    const started = await run('gateway/src/gateway.ts', [], {
      SAHN_DATA: data,
      PORT: '0',
      PLATFORM_PORT: '0',
    });
    expect(started.code).toBe(1);
    expect(started.out).toContain('The database holds an unfinished restore');
  });

  const reason = whyNoDisk();
  (reason === null ? it : it.skip)('keep nothing of a backup for which the disk has no space', async () => {
    const disk = mountDisk(1);
    try {
      disk.fill();
      const { code, err } = await sahn('backup', join(disk.path, 'site.backup'));
      expect([code, err]).toEqual([1, expect.stringContaining('cannot be written: the disk is full.')]);
      expect(await readdir(disk.path)).toEqual(['filler']);
    } finally {
      disk.remove();
    }
  });

  // age's key derivation is slow on purpose.
  (repeats(0, 1) === 1 ? it : it.skip)('encrypt by a passphrase of a file', async () => {
    const [path, secret] = [join(folder, 'secret.backup'), join(folder, 'passphrase')];
    await writeFile(secret, 'seven roads to Damascus\n');
    expect((await sahn('backup', path, '--encrypt')).err).toContain('There is no passphrase');
    expect((await sahn('backup', path, '--passphrase-file', secret)).code).toBe(0);
    expect((await readFile(path, 'latin1')).slice(0, 21)).toBe('age-encryption.org/v1');
    const checked = await sahn('restore', path, '--check', '--passphrase-file', secret);
    expect(checked.out).toContain('is whole');
    expect((await sahn('restore', path, '--check')).err).toContain('is encrypted: name its passphrase');
  });
});
