import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { importContent } from '../content/import/import-content.ts';
import { inspectMedia } from '../content/media/media-import.ts';
import { PictureStore } from '../content/media/pictures/picture-store.ts';
import { createSharedFiles } from '../database/shared-files.ts';
import { createMailer } from '../mail/mailer.ts';
import { queueMail } from '../mail/outbox.queries.ts';
import { sendDueMails } from '../mail/outbox.ts';
import { fromOwnPage } from '../testing/content-app.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { solveProof } from '../testing/solve-proof.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { onPostgres } from '../testing/test-store.ts';
import { waitUntil } from '../testing/wait-until.ts';

/* What two gateways on one database do once, whichever of them is asked. */

const silent = { info: () => {}, warn: () => {} };

(onPostgres ? describe : describe.skip)('gateways of one database', () => {
  let first: TestSite;
  let second: TestSite;
  let content: string;
  let clock = Date.now();

  beforeAll(async () => {
    content = await writeContent(sampleContent);
    first = await startSite({ now: () => clock });
    second = await startSite({
      now: () => clock,
      config: { databaseUrl: first.services.config.databaseUrl },
    });
    for (const { site } of [first, second]) site.set('trust proxy', true);
    await importContent(first.database, content, { data: first.data, shared: first.services.shared });
  });

  afterAll(async () => {
    await second?.close();
    await first?.close();
    await rm(content, { recursive: true });
  });

  const post = ({ site }: TestSite, body: object, headers: Record<string, string> = {}) =>
    request(site)
      .post('/api/v1/messages')
      .set({ ...fromOwnPage, host: 'localhost:8080', ...headers })
      .send({ text: 'Peace be upon you.', name: '', locale: 'en', ...body });
  const get = ({ site }: TestSite, path: string) => request(site).get(path).set('host', 'localhost:8080');

  it('see at once what one of them has imported', async () => {
    const { id } = await first.database
      .selectFrom('content_item')
      .select('id')
      .where('kind', '=', 'articles')
      .executeTakeFirstOrThrow();
    const before = second.services.revision.current();
    await first.database.deleteFrom('content_item').where('id', '=', id).execute();
    await importContent(first.database, content, { data: first.data, shared: first.services.shared });
    await waitUntil(() => second.services.revision.current() !== before);
  });

  it('send media that another one has imported, and never bytes that are not its own', async () => {
    const [one, other] = await first.database
      .selectFrom('stored_file')
      .selectAll()
      .orderBy('name')
      .limit(2)
      .execute();
    const sent = await get(second, `/media/${one?.name}`);
    expect(sent.status).toBe(200);
    expect(await readFile(join(second.data, 'media', one?.name ?? ''))).toEqual(
      await readFile(join(first.data, 'media', one?.name ?? '')),
    );
    await first.database
      .updateTable('stored_file_part')
      .set({ data: Buffer.from('other bytes') })
      .where('sha256', '=', other?.sha256 ?? '')
      .execute();
    expect((await get(second, `/media/${other?.name}`)).status).toBe(404);
    expect((await get(second, `/media/${'0'.repeat(32)}.svg`)).status).toBe(404);
  });

  it('keep a file of several parts, and fetch it once for all who ask at a time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sahn-files-'));
    const path = join(folder, 'film');
    const bytes = Buffer.alloc(2_500_000, 'film ');
    await writeFile(path, bytes);
    await createSharedFiles(first.database).keep([{ name: 'film', path }]);
    const files = createSharedFiles(second.database);
    const asked = [files.fetch('film', join(folder, 'copy')), files.fetch('film', join(folder, 'copy'))];
    expect(asked[0]).toBe(asked[1]);
    expect(await Promise.all(asked)).toEqual([true, true]);
    expect(bytes.equals(await readFile(join(folder, 'copy')))).toBe(true);
    expect(await files.fetch('no film', join(folder, 'none'))).toBe(false);
    await rm(folder, { recursive: true });
  });

  it('make a resized picture once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sahn-pictures-'));
    const { default: sharp } = await import('sharp');
    const plain = { width: 400, height: 300, channels: 3, background: '#258' } as const;
    await sharp({ create: plain }).jpeg().toFile(join(folder, 'a.jpg'));
    const picture = await inspectMedia(join(folder, 'a.jpg'));
    const storeOf = ({ services }: TestSite) =>
      new PictureStore(services.config.pictures, silent, createSharedFiles(services.database));
    const maker = storeOf(first);
    expect(await maker.find(picture, false)).toBeUndefined();
    expect(await maker.makeWanted()).toBe(1);
    const set = await storeOf(second).find(picture, false);
    expect(set?.files.length).toBeGreaterThan(0);
    const name = set?.files[0]?.name ?? '';
    expect((await get(second, `/media/${name}`)).status).toBe(200);
    const made = await readFile(join(first.services.config.pictures, name));
    expect(await readFile(join(second.services.config.pictures, name))).toEqual(made);
    await rm(folder, { recursive: true });
  });

  it('store a form once that both get with one key', async () => {
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': '198.51.100.1' };
    const answers = await Promise.all([post(first, {}, headers), post(second, {}, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.receipt).toBe(answers[1]?.body.receipt);
    expect(await first.database.selectFrom('message').select('id').execute()).toHaveLength(1);
  });

  it('hold the limit of an address that writes to all of them at once', async () => {
    const body = { name: 'Zahra', country: 'PK', email: 'zahra@example.org', locale: 'ur' };
    const register = ({ site }: TestSite, number: number) =>
      request(site)
        .post('/api/v1/registrations')
        .set({ ...fromOwnPage, host: 'localhost:8080', 'x-forwarded-for': `203.0.${number}.1` })
        .set('idempotency-key', randomUUID())
        .send(body);
    const sent = [first, second, first, second, first, second].map(register);
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  });

  it('take a proof for a challenge of another one, once', async () => {
    const proof = await solveProof(await first.services.proofs.issue('messages'));
    clock += 3_000;
    const headers = { 'x-forwarded-for': '198.51.101.1' };
    const send = (test: TestSite, text: string) => post(test, { text, proof }, headers);
    const answers = await Promise.all([send(second, 'One'), send(first, 'Two')]);
    expect(answers.map(({ body }) => body.held).sort()).toEqual([false, true]);
  });

  it('count the forms of an address together', async () => {
    const headers = { 'x-forwarded-for': '198.51.102.1' };
    const statuses: number[] = [];
    for (const [at, test] of [first, second, first, second, first, second].entries())
      statuses.push((await post(test, { text: `Number ${at}` }, headers)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const { rows } = await first.database
      .selectFrom('rate_limit')
      .select('key')
      .execute()
      .then((all) => ({ rows: JSON.stringify(all) }));
    expect(rows).not.toContain('198.51');
  });

  it('send a mail once', async () => {
    await first.database.deleteFrom('outbox').execute();
    const server = await startMailServer();
    const mails = 25;
    for (let mail = 0; mail < mails; mail += 1) {
      const recipient = `v${mail}@example.org`;
      const details = { receipt: 'AAAAAAAAAAAAAAAAAAAAAA' };
      await queueMail(first.database, { template: 'registered', recipient, locale: 'fa', details }, clock);
    }
    const sendAll = async ({ services }: TestSite) => {
      const with_ = {
        ...services,
        config: { ...services.config, smtpUrl: server.url },
        routePath: () => '/registrations',
      };
      const mailer = createMailer(with_.config);
      let sent = 0;
      for (let some = -1; some !== 0; sent += some) some = await sendDueMails(with_, mailer);
      mailer.close();
      return sent;
    };
    const sent = await Promise.all([sendAll(first), sendAll(second)]);
    expect(sent.reduce((sum, some) => sum + some, 0)).toBe(mails);
    expect(new Set(server.mails.map(({ recipients }) => recipients[0])).size).toBe(mails);
    expect(server.mails).toHaveLength(mails);
    await server.close();
  });

  it('run a job in one of them', async () => {
    const claims = [first, second, first].map(({ services }) => services.cluster.claimJob('a job', 60_000));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    let running = 0;
    const work = async () => {
      running += 1;
      const seen = running;
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      return seen;
    };
    const alone = [first, second].map(({ services }) => services.cluster.alone('media', work));
    expect(await Promise.all(alone)).toEqual([1, 1]);
  });
});
