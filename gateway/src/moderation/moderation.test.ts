import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Writable } from 'node:stream';
import type { FormName } from '@sahn/contracts/forms/forms';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import request from 'supertest';
import { pathsOf } from '../compositions/composition-paths.ts';
import { importContent } from '../content/import/import-content.ts';
import { createMailer } from '../mail/mailer.ts';
import { sendDueMails } from '../mail/outbox.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { readSiteModules } from '../testing/site-modules.ts';
import { solveProof } from '../testing/solve-proof.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { onPostgres } from '../testing/test-store.ts';

jest.setTimeout(60_000);

const canary = 'Canary.Zahra@Example.org';

let test: TestSite;
let lines: string[];
let clock = Date.now();

beforeEach(async () => {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  test = await startSite({ log: pino({ level: 'debug' }, stream), now: () => clock });
  const content = await writeContent(sampleContent);
  await importContent(test.database, content, { data: test.data });
  await rm(content, { recursive: true });
});

afterEach(() => test.close());

const send = (method: 'get' | 'put' | 'post', path: string, body?: object, token = test.token) =>
  request(test.platform)[method](path).set('authorization', `Bearer ${token}`).send(body);

/** As a visitor sends it; `proved` with a proof of work. */
async function post(form: FormName, body: object, proved = true) {
  const { proofs } = test.services;
  const proof = proved ? await solveProof(await proofs.issue(form)) : undefined;
  clock += 3_000;
  return request(test.site)
    .post(`/api/v1/${form}`)
    .set({ host: 'localhost:8080', origin: 'http://localhost:8080' })
    .send({ ...body, ...(proof === undefined ? {} : { proof }) });
}

const get = (path: string) => request(test.site).get(path).set('host', 'localhost:8080');
const registration = { name: 'Zahra', country: 'PK', email: canary, locale: 'ur' };
const contact = { name: 'Zahra', email: canary, subject: 'When', text: 'When is it open?', locale: 'fa' };

it.each(['contact', 'pledges', 'registrations'])('nothing is at an id that %s cannot have', async (list) => {
  for (const id of ['a%00b', 'a%5Cb', '%ff']) expect((await send('get', `/${list}/${id}`)).status).toBe(404);
});

it('no letter is retried whose id no letter can have', async () => {
  expect((await send('post', '/letters/a%00b/retry')).status).toBe(404);
});

async function sendMails(): Promise<void> {
  const mailer = createMailer(test.services.config);
  const services = { ...test.services, ...pathsOf({ modules: readSiteModules() }) };
  while ((await sendDueMails(services, mailer)) > 0);
  mailer.close();
}

it('decides on messages, and pages learn of it', async () => {
  await post('messages', { text: 'Peace', locale: 'en' });
  const [{ id, proved }] = (await send('get', '/messages')).body;
  expect(proved).toBe(true);
  const before = test.services.revision.current();
  expect((await send('put', `/messages/${id}`, { state: 'public' })).status).toBe(200);
  await test.services.revision.refresh();
  expect(test.services.revision.current()).not.toBe(before);
  expect((await send('get', '/messages')).body).toEqual([]);
  expect((await send('put', '/messages/none', { state: 'public' })).status).toBe(404);
  expect((await send('put', `/messages/${id}`, { state: 'loud' })).status).toBe(400);
  await send('put', `/messages/${id}`, { state: 'hidden' });
  expect((await get('/api/v1/en/messages')).body.total).toBe(0);
});

it('holds what came without a proof until somebody has looked at it', async () => {
  const { body } = await post('registrations', registration, false);
  expect(body.held).toBe(true);
  expect((await get('/api/v1/en/registrations/count')).body.total).toBe(0);
  expect((await send('post', '/registrations/gather', { occasion: 'Arbaeen' })).body).toEqual({ count: 0 });
  await sendMails();
  expect((await send('get', '/letters?state=held')).body.mails).toHaveLength(1);
  const [{ id }] = (await send('get', '/registrations?state=held')).body;
  expect((await send('put', `/registrations/${id}`, { decision: 'approve' })).status).toBe(200);
  expect((await send('put', `/registrations/${id}`, { decision: 'approve' })).status).toBe(404);
  expect((await get(`/api/v1/en/registrations/${body.receipt}`)).body.held).toBe(false);
  await sendMails();
  expect((await send('get', '/letters')).body.counts).toMatchObject({ stored: 1, held: 0 });

  await post('registrations', { ...registration, email: 'spam@example.org' }, false);
  const [spam] = (await send('get', '/registrations?state=held')).body;
  await send('put', `/registrations/${spam.id}`, { decision: 'refuse' });
  expect((await send('get', '/letters')).body.counts).toMatchObject({ held: 0, queued: 0 });
});

it('brings requests from received to performed without showing addresses', async () => {
  await post('registrations', registration);
  const listed = await send('get', '/registrations');
  expect(listed.body).toMatchObject([{ country: 'PK', number: expect.any(String) }]);
  expect(listed.text.toLowerCase()).not.toContain('canary');
  expect((await send('post', '/registrations/gather', { occasion: 'Arbaeen' })).body).toEqual({ count: 1 });
  expect((await send('post', '/registrations/perform', { occasion: 'Other' })).body).toEqual({ count: 0 });
  expect((await send('post', '/registrations/perform', { performer: 'Hashim' })).body).toEqual({ count: 1 });
  expect((await send('get', '/registrations?state=performed')).body).toMatchObject([{ occasion: 'Arbaeen' }]);
  const [{ number }] = listed.body;
  expect((await send('get', `/registrations/${number}`)).body).toMatchObject({
    email: canary,
    performer: 'Hashim',
  });
});

it('keeps contact messages and marks what is answered', async () => {
  await post('contact', contact);
  const [{ id, email }] = (await send('get', '/contact')).body;
  expect(email).toBeUndefined();
  expect((await send('get', `/contact/${id}`)).body).toMatchObject({ email: canary, text: contact.text });
  await send('put', `/contact/${id}`, { decision: 'answered' });
  expect((await send('get', '/contact')).body).toEqual([]);
  expect((await send('get', '/contact?state=answered')).body).toHaveLength(1);
});

it('adds pledges up, held ones left out', async () => {
  const [project] = await test.database
    .selectFrom('content_item')
    .select('id')
    .where('kind', '=', 'projects')
    .execute();
  const pledge = { project: project?.id, amount: '۲٬۵۰۰٫۵۰', currency: 'PKR', email: '', locale: 'fa' };
  expect((await post('pledges', pledge)).status).toBe(201);
  expect((await post('pledges', { ...pledge, amount: '1,000' })).status).toBe(201);
  expect((await post('pledges', pledge, false)).body).toEqual({ receipt: null, held: true });
  expect((await send('get', '/pledges/sums')).body).toEqual([
    { project: project?.id, currency: 'PKR', count: 2, minor: 350_050 },
  ]);
  const refused = await post('pledges', { ...pledge, amount: '-5', project: 'none' }, false);
  expect(refused.body.fields).toEqual({ amount: 'amount' });
  expect((await post('pledges', { ...pledge, project: 'none' }, false)).body.fields).toEqual({
    project: 'choice',
  });
});

it('warns where mails cannot go out, and goes on serving', async () => {
  test.services.outbox.pause(clock, 'settings', 'EAUTH 535');
  const { status, body } = await get('/readyz');
  expect(body.warnings).toEqual(['mails wait: the mail server does not let us in']);
  expect(status).toBe(body.ready ? 200 : 503);
  expect((await send('get', '/letters')).body.trouble).toMatchObject({ kind: 'settings', code: 'EAUTH 535' });
  expect((await send('get', '/metrics')).text).toContain('sahn_mail_paused 1');
  await send('post', '/letters/retry');
  expect((await get('/readyz')).body.warnings).toEqual([]);
});

it('lets a narrow token care for visitors and for nothing else', async () => {
  const { token } = (await send('post', '/tokens', { scope: '*', acts: ['visitors'] })).body;
  expect((await send('get', '/messages', undefined, token)).status).toBe(200);
  expect((await send('get', '/tokens', undefined, token)).status).toBe(403);
  const other = (await send('post', '/tokens', { scope: '*', acts: ['publish'] })).body.token;
  for (const path of ['/messages', '/registrations', '/contact', '/pledges', '/letters'])
    expect((await send('get', path, undefined, other)).status).toBe(403);
  expect((await send('post', '/people/erase', { email: canary }, other)).status).toBe(403);
});

it('shows a visitor’s address nowhere, and erases all of a person', async () => {
  await post('registrations', registration);
  await post('registrations', { ...registration, email: canary.toLowerCase() }, false);
  await post('contact', contact);
  await post('messages', { text: `Write to me: ${canary}`, locale: 'en' }, false);
  await sendMails();
  await send('post', '/registrations/gather', { occasion: 'Arbaeen' });
  await send('post', '/registrations/perform');

  const shown = await Promise.all([
    get('/api/v1/en/registrations/count'),
    get('/api/v1/en/messages'),
    get('/readyz'),
    send('get', '/registrations'),
    send('get', '/contact'),
    send('get', '/letters'),
    send('get', '/log'),
    send('get', '/metrics'),
    request(test.site)
      .post('/en/registration')
      .set({ host: 'localhost:8080', origin: 'http://localhost:8080' })
      .type('form')
      .send({ name: '', country: 'PK', email: canary }),
  ]);
  for (const answer of shown) {
    const whole = `${answer.text} ${JSON.stringify(answer.headers)}`.toLowerCase();
    expect(whole).not.toContain('canary');
  }
  expect(lines.join('').toLowerCase()).not.toContain('canary');

  const found = (await send('post', '/people/export', { email: ` ${canary.toUpperCase()}` })).body;
  expect(found).toMatchObject({ registrations: [{}, {}], contact: [{}], messages: [{}] });
  const erased = await send('post', '/people/erase', { email: canary.toUpperCase() });
  expect(erased.body).toMatchObject({ registrations: 2, contact: 1, pledges: 0, messages: 1 });
  expect(erased.body.mails).toBeGreaterThan(0);
  expect(erased.body.files).toBeGreaterThan(0);
  const left = readdirSync(test.data, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  for (const file of left) {
    const bytes = readFileSync(join(file.parentPath, file.name)).toString('latin1').toLowerCase();
    expect([file.name, bytes.includes('canary')]).toEqual([file.name, false]);
  }
  const { text } = await send('get', '/log');
  expect(text).toContain('"act":"erase"');
  expect(text.toLowerCase()).not.toContain('canary');
  expect((await send('get', '/log/verdict')).body.broken).toBeNull();
});

describe('two people, one of whose addresses ends with the other', () => {
  const yak = 'yak.canary2@example.org';
  const kayak = 'kayak.canary2@example.org';

  const filesWith = (text: RegExp) =>
    readdirSync(test.data, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .filter((path) => text.test(readFileSync(path).toString('latin1').toLowerCase()));

  const mailFiles = () => filesWith(/subject:/).filter((path) => path.endsWith('.eml'));
  const readMail = (path: string) => PostalMime.parse(readFileSync(path));

  beforeEach(async () => {
    await post('registrations', { ...registration, name: 'Yak', email: yak });
    await post('registrations', { ...registration, name: 'Kayak', email: kayak });
    await post('contact', { ...contact, name: 'Yak', email: yak, text: `I know ${kayak}.` });
    await post('contact', {
      ...contact,
      name: 'Kayak',
      email: kayak,
      subject: `On ${yak}`,
      text: `Ask ${yak}.`,
    });
    await post('contact', {
      ...contact,
      name: 'Third',
      email: 'third@example.org',
      text: `سلام ${yak}، ${kayak}`,
    });
    await post('messages', { text: `Pray for ${yak}`, locale: 'en' });
    await post('messages', { text: `Pray for ${kayak}`, locale: 'en' });
  });

  it('discloses to each what is their own, and of others only that they mention them', async () => {
    await sendMails();
    const { text, body } = await send('post', '/people/export', { email: yak });
    expect(body).toMatchObject({ registrations: [{ name: 'Yak' }], contact: [{ name: 'Yak' }] });
    expect(body.messages).toEqual([{ table: 'message', id: expect.any(String) }]);
    expect(body.mentions).toHaveLength(2);
    expect(body).toMatchObject({ files: 2, mentioningFiles: 2 });
    for (const others of ['Third', 'Kayak', 'Pray', 'Ask']) expect(text).not.toContain(others);
  });

  it('discloses all that is stored of a person, and which mails wait, but no text of others', async () => {
    const pledge = { project: 'water', amount: '12', currency: 'EUR', email: yak, locale: 'en' };
    expect((await post('pledges', pledge)).status).toBe(201);
    const { body } = await send('post', '/people/export', { email: yak });
    const row = { id: expect.any(String), created: expect.any(Number) };
    const mail = { ...row, state: 'queued', finished: null };
    const request = { state: 'received', occasion: null, performed: null, performer: null };
    expect(body).toEqual({
      registrations: [{ ...registration, ...row, ...request, name: 'Yak', email: yak }],
      contact: [{ ...contact, ...row, name: 'Yak', email: yak, text: `I know ${kayak}.`, answered: null }],
      pledges: [{ ...row, project: 'water', minor: 1200, currency: 'EUR', email: yak, locale: 'en' }],
      mails: expect.arrayContaining(
        ['registered', 'contact', 'pledge'].map((template) => ({ ...mail, template })),
      ),
      messages: [{ table: 'message', id: row.id }],
      mentions: Array(4).fill({ table: expect.stringMatching(/^(?:contact|outbox)$/), id: row.id }),
      files: 0,
      mentioningFiles: 0,
    });
    expect(body.mails).toHaveLength(3);
  });

  it('erases one, and leaves the other and third persons with their texts', async () => {
    await sendMails();
    for (const path of mailFiles()) {
      const text = readFileSync(path, 'latin1');
      writeFileSync(path, text.replace(/^Date: .*$/m, 'Date: Tue, 03 Mar 2026 08:00:00 +0000'), 'latin1');
    }
    const { body } = await send('post', '/people/erase', { email: ` ${yak.toUpperCase()}` });
    expect(body).toEqual({
      registrations: 1,
      contact: 1,
      pledges: 0,
      mails: 0,
      messages: 1,
      mentions: 4,
      files: 2,
      logCleared: true,
    });
    expect(filesWith(/(?<!ka)yak\.canary2/)).toEqual([]);
    const found = (await send('post', '/people/export', { email: kayak })).body;
    expect(found).toMatchObject({
      registrations: [{ name: 'Kayak', email: kayak }],
      contact: [{ name: 'Kayak', subject: 'On […]', text: 'Ask […].' }],
      files: 2,
    });
    const texts = (await send('get', '/messages')).body.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['Pray for […]', `Pray for ${kayak}`]);
    const rows = await test.database.selectFrom('contact').select('text').orderBy('created').execute();
    expect(rows.map(({ text }) => text)).toEqual(['Ask […].', `سلام […]، ${kayak}`]);
    const mails = await Promise.all(mailFiles().map(readMail));
    expect(mails.filter(({ text }) => text?.includes(`سلام […]، ${kayak}`))).toHaveLength(1);
    expect(mails.map(({ date }) => date)).toEqual(Array(3).fill('2026-03-03T08:00:00.000Z'));
  });

  it('takes an address out of what the team has noted beside other people’s requests', async () => {
    await send('post', '/registrations/gather', { occasion: `As ${yak} wished` });
    await send('post', '/registrations/perform', { performer: `Hashim, asked by ${yak}` });
    expect((await send('post', '/people/erase', { email: yak })).body).toMatchObject({ registrations: 1 });
    expect((await send('post', '/people/export', { email: kayak })).body.registrations).toMatchObject([
      { name: 'Kayak', occasion: 'As […] wished', performer: 'Hashim, asked by […]' },
    ]);
  });

  it('takes an address out of mails that wait', async () => {
    expect((await send('post', '/people/erase', { email: yak })).body).toMatchObject({
      mails: 2,
      mentions: 4,
    });
    await sendMails();
    expect(filesWith(/(?<!ka)yak\.canary2/)).toEqual([]);
    expect((await send('get', '/letters')).body.counts).toMatchObject({ stored: 3, failed: 0 });
  });

  it('takes it out of public messages, and pages learn of it', async () => {
    const [{ id }] = (await send('get', '/messages')).body;
    await send('put', `/messages/${id}`, { state: 'public' });
    clock += 1_000;
    await test.services.revision.refresh();
    const before = test.services.revision.current();
    await send('post', '/people/erase', { email: yak });
    await test.services.revision.refresh();
    expect(test.services.revision.current()).not.toBe(before);
    expect((await get('/api/v1/en/messages')).body.items).toMatchObject([{ text: 'Pray for […]' }]);
  });

  // PostgreSQL's log is not the gateway's.
  (onPostgres ? it.skip : it)(
    'says that the log of the database is not cleared while something reads it, and clears it later',
    async () => {
      const reader = new DatabaseSync(join(test.data, 'sahn.sqlite'), { readOnly: true });
      reader.exec('begin; select count(*) from contact');
      expect((await send('post', '/people/erase', { email: yak })).body.logCleared).toBe(false);
      expect((await get('/readyz')).body.warnings).toEqual([expect.stringContaining('erased data')]);
      expect(filesWith(/(?<!ka)yak\.canary2/)).not.toEqual([]);
      reader.close();
      expect(await test.services.logClearing.clear()).toBe(true);
      expect(filesWith(/(?<!ka)yak\.canary2/)).toEqual([]);
      expect((await get('/readyz')).body.warnings).toEqual([]);
    },
  );
});
