import { randomUUID } from 'node:crypto';
import type { FormName } from '@sahn/contracts/forms/forms';
import express, { type Express } from 'express';
import supertest from 'supertest';
import { createApiServices } from '../api/operations/api-services.ts';
import { inTransaction } from '../database/database.ts';
import { handleErrors } from '../http/error-handler.ts';
import { decideMessage, listMessages } from '../moderation/messages.queries.ts';
import { gatherRegistrations } from '../moderation/registrations.queries.ts';
import { performRegistrations } from '../moderation/registrations.ts';
import { type ContentApp, fromOwnPage, readInline, startContentApp } from '../testing/content-app.ts';
import { fillDisk } from '../testing/fill-disk.ts';
import { solveProof } from '../testing/solve-proof.ts';
import { describeOnOneDatabase, itOnOneDatabase } from '../testing/test-store.ts';
import { ensureFormKey } from './form-key.ts';
import { createFormPostHandler } from './form-post-handler.ts';

const registration = { name: 'زهرا', country: 'PK', email: 'zahra@example.org', locale: 'fa' };
const message = { text: 'Peace be upon you.', name: '', locale: 'en' };
const contact = { name: 'Ali', email: 'ali@example.org', subject: 'A question', text: 'When?', locale: 'ur' };

describe('forms', () => {
  let site: ContentApp;
  let clock = 0;

  beforeEach(async () => {
    clock = Date.UTC(2026, 10, 20, 12);
    site = await startContentApp({ now: () => clock });
  });

  afterEach(() => site.close());

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    supertest(site.app)
      .post(`/api/v1${path}`)
      .set({ ...fromOwnPage, ...headers })
      .send(body);
  /** Posts a form with a proof of work, as browsers do. */
  const postProved = async (form: FormName, body: object, headers: Record<string, string> = {}) => {
    const proof = await solveProof(await site.services.proofs.issue(form));
    clock += 2_000;
    return post(`/${form}`, { ...body, proof }, headers);
  };
  const decide = (id: string, state: 'public' | 'held') =>
    inTransaction(site.services.database, (connection) => decideMessage(connection, id, state, clock));
  const postForm = (path: string, body: Record<string, string>) =>
    supertest(site.app).post(path).set(fromOwnPage).type('form').send(body);
  const rows = (table: 'registration' | 'message' | 'contact' | 'outbox' | 'idempotency') =>
    site.services.database.selectFrom(table).selectAll().execute();

  describe('as JSON', () => {
    it('registers a pilgrimage, and shows it with the receipt', async () => {
      const { status, body, headers } = await postProved('registrations', registration);
      expect([status, body.held]).toEqual([201, false]);
      expect(headers['cache-control']).toBe('no-store');
      expect(body.receipt).toMatch(/^[A-Za-z0-9_-]{22}$/);
      const shown = await supertest(site.app).get(`/api/v1/fa/registrations/${body.receipt}`);
      expect(shown.headers['cache-control']).toBe('no-store');
      expect(shown.body).toEqual({
        receipt: body.receipt,
        state: 'received',
        held: false,
        name: 'زهرا',
        country: 'PK',
        received: { iso: '2026-11-20', civil: '۲۹ آبان ۱۴۰۵', hijri: '۱۰ جمادی‌الثانی ۱۴۴۸ ه‍.ق.' },
        occasion: null,
        performed: null,
        performer: null,
        certificate: null,
        keptUntil: { iso: '2027-05-19', civil: '۲۹ اردیبهشت ۱۴۰۶', hijri: '۱۳ ذی‌الحجه ۱۴۴۸ ه‍.ق.' },
      });
    });

    it('stores only the hash of a receipt', async () => {
      const { body } = await post('/registrations', registration, { 'idempotency-key': randomUUID() });
      await site.services.database.updateTable('outbox').set({ details: null }).execute();
      const all = JSON.stringify([await rows('registration'), await rows('idempotency')]);
      expect(all).not.toContain(body.receipt);
      const guess = `A${String(body.receipt).slice(1)}`;
      const other = guess === body.receipt ? `B${guess.slice(1)}` : guess;
      expect((await supertest(site.app).get(`/api/v1/en/registrations/${other}`)).status).toBe(404);
    });

    it('holds a message until it is read, and lets its author withdraw it', async () => {
      const { body } = await post('/messages', message);
      const list = async () => (await supertest(site.app).get('/api/v1/fa/messages')).body;
      expect(await list()).toMatchObject({ items: [], total: 0 });
      const [held] = await listMessages(site.services.database, 'held', 10);
      expect(await decide(held?.id ?? '', 'public')).toBe(true);
      expect(await list()).toMatchObject({
        items: [{ text: message.text, name: null, language: 'en', day: { iso: '2026-11-20' } }],
        total: 1,
        facets: { language: [{ id: 'en', label: 'English', count: 1 }] },
      });
      expect((await supertest(site.app).get('/api/v1/fa/messages?language=fa')).body.total).toBe(0);

      const withdraw = () => supertest(site.app).delete(`/api/v1/messages/${body.receipt}`).set(fromOwnPage);
      expect((await withdraw()).status).toBe(204);
      expect((await withdraw()).status).toBe(204);
      expect(await list()).toMatchObject({ items: [], total: 0 });
      expect(JSON.stringify(await rows('message'))).not.toContain(message.text);
      expect(await decide(held?.id ?? '', 'public')).toBe(false);
    });

    it('does not withdraw a message with a wrong receipt', async () => {
      const refused = await supertest(site.app).delete('/api/v1/messages/nobody').set(fromOwnPage);
      expect([refused.status, refused.body.code]).toEqual([404, 'not-found']);
    });

    it('accepts a contact message without a receipt, and forwards it', async () => {
      const { status, body } = await post('/contact', contact);
      expect([status, body]).toEqual([201, { receipt: null, held: true }]);
      expect(await rows('outbox')).toMatchObject([
        { template: 'contact', recipient: 'salam@sahn.example', state: 'held' },
      ]);
    });

    itOnOneDatabase.each([
      ['an empty name', { ...registration, name: ' ' }, { name: 'required' }],
      ['a long name', { ...registration, name: 'x'.repeat(101) }, { name: 'too-long' }],
      ['no country', { ...registration, country: '' }, { country: 'required' }],
      ['a country that there is not', { ...registration, country: 'XX' }, { country: 'country' }],
      ['two addresses', { ...registration, email: 'a@b.org, c@d.org' }, { email: 'email' }],
      [
        'a mail’s header in an address',
        { ...registration, email: 'a@b.org\r\nBcc: c@d.org' },
        { email: 'email' },
      ],
      ['a language that there is not', { ...registration, locale: 'de' }, { locale: 'choice' }],
      ['a field that is not of the form', { ...registration, admin: 1 }, { admin: 'choice' }],
      ['nothing', {}, { name: 'required', country: 'required', email: 'required', locale: 'required' }],
    ])('refuses %s with a code per field', async (_name, body, fields) => {
      const refused = await post('/registrations', body);
      expect([refused.status, refused.body.code, refused.type]).toEqual([
        422,
        'invalid',
        'application/problem+json',
      ]);
      expect(refused.body.fields).toEqual(fields);
      expect(await rows('registration')).toEqual([]);
    });

    it('counts a letter with its marks as one', async () => {
      const name = '👨‍👩‍👧‍👦'.repeat(100);
      expect((await post('/registrations', { ...registration, name })).status).toBe(201);
    });

    itOnOneDatabase('refuses a body that is not JSON, not an object, or too large', async () => {
      const raw = (type: string, body: string) =>
        supertest(site.app).post('/api/v1/registrations').set(fromOwnPage).type(type).send(body);
      expect((await raw('json', '{')).body.code).toBe('invalid');
      expect((await raw('json', '[1]')).body.code).toBe('invalid');
      expect((await raw('form', 'name=x')).body.code).toBe('unsupported-type');
      expect((await raw('text/plain', '{}')).body.code).toBe('unsupported-type');
      expect((await raw('json', JSON.stringify({ name: 'x'.repeat(17_000) }))).body.code).toBe('too-large');
    });

    it('responds with success to bots that fill in the honeypot, and stores nothing', async () => {
      const { status, body } = await post('/messages', { ...message, website: 'https://spam.example' });
      expect(status).toBe(201);
      expect(body.receipt).toEqual(expect.any(String));
      expect(await rows('message')).toEqual([]);
      expect((await post('/messages', { ...message, website: '' })).status).toBe(201);
      expect(await rows('message')).toHaveLength(1);
    });
  });

  describe('sent twice', () => {
    it('stores one row for twenty parallel requests with one key, and gives all the same response', async () => {
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => post('/registrations', registration, { 'idempotency-key': key })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      expect(new Set(answers.map(({ body }) => body.receipt)).size).toBe(1);
      expect(await rows('registration')).toHaveLength(1);
      expect(await rows('outbox')).toHaveLength(1);
      const later = await post('/registrations', registration, { 'idempotency-key': key });
      expect(later.body).toEqual(answers[0]?.body);
    });

    it('refuses the same key with another body', async () => {
      const key = randomUUID();
      await post('/messages', message, { 'idempotency-key': key });
      const refused = await post('/messages', { ...message, text: 'Other' }, { 'idempotency-key': key });
      expect([refused.status, refused.body.code]).toEqual([422, 'idempotency-mismatch']);
      expect(await rows('message')).toHaveLength(1);
    });

    it('does not store refusals, and refuses invalid keys', async () => {
      const key = randomUUID();
      await post('/messages', { ...message, text: '' }, { 'idempotency-key': key });
      expect((await post('/messages', message, { 'idempotency-key': key })).status).toBe(201);
      expect((await post('/messages', message, { 'idempotency-key': 'one' })).body.code).toBe('invalid');
    });

    it('writes one mail a day to an address, and lets it be registered three times a week', async () => {
      for (const email of ['zahra@example.org', 'Zahra@Example.org', 'zahra@EXAMPLE.org'])
        expect((await postProved('registrations', { ...registration, email })).status).toBe(201);
      expect(await rows('registration')).toHaveLength(3);
      expect(await rows('outbox')).toHaveLength(1);
      const refused = await postProved('registrations', registration);
      expect([refused.status, refused.body.code]).toEqual([429, 'address-limit']);
      clock += 7 * 86_400_000;
      expect((await postProved('registrations', registration)).status).toBe(201);
      expect(await rows('outbox')).toHaveLength(2);
    });
  });

  describeOnOneDatabase('from elsewhere', () => {
    const origin = 'https://sahn.example';

    it.each([
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site', origin }, 403],
      [{ 'sec-fetch-site': 'none' }, 403],
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: 'null' }, 403],
      [{}, 403],
      [{ origin }, 201],
      [{ 'sec-fetch-site': 'same-origin', origin }, 201],
    ])('with %j is answered %d', async (headers, status) => {
      const answer = await supertest(site.app).post('/api/v1/messages').set(headers).send(message);
      expect(answer.status).toBe(status);
      const form = await supertest(site.app)
        .post('/en/heart-written')
        .set(headers)
        .type('form')
        .send({ text: 'x' });
      expect(form.status).toBe(status === 201 ? 303 : 403);
      expect(await rows('message')).toHaveLength(status === 201 ? 2 : 0);
    });

    it('withdraws nothing', async () => {
      const refused = await supertest(site.app)
        .delete('/api/v1/messages/x')
        .set({ origin: 'https://evil.example' });
      expect([refused.status, refused.body.code]).toEqual([403, 'cross-site']);
    });
  });

  it('stores a double click without scripts once', async () => {
    const body = { text: 'Twice in a breath', name: '' };
    const [first, second] = await Promise.all([
      postForm('/en/heart-written', body),
      postForm('/en/heart-written', body),
    ]);
    const third = await postForm('/en/heart-written', body);
    expect(first?.status).toBe(303);
    expect(second?.headers.location).toBe(first?.headers.location);
    expect(third.headers.location).toBe(first?.headers.location);
    expect(await rows('message')).toHaveLength(1);
    await postForm('/en/heart-written', { ...body, text: 'Another' });
    expect(await rows('message')).toHaveLength(2);
  });

  it('stores a form without scripts once that two gateways get, and nothing that tells who sent it', async () => {
    const { config, database, log } = site.services;
    const formKey = await ensureFormKey(database, config.data);
    const api = createApiServices({ config, database, formKey, now: () => clock, readThreads: readInline });
    const beside = express()
      .use(createFormPostHandler({ ...site.services, ...api }))
      .use(handleErrors(log));
    const body = { text: 'Twice in a breath', name: '' };
    const send = async (app: Express) =>
      (await supertest(app).post('/en/heart-written').set(fromOwnPage).type('form').send(body)).headers
        .location;
    const [first, second] = await Promise.all([send(site.app), send(beside)]);
    expect([second, first]).toEqual([first, expect.stringContaining('/en/heart-written/')]);
    clock += 9_999;
    expect(await send(beside)).toBe(first);
    expect(await rows('message')).toHaveLength(1);
    const [row, ...others] = await rows('idempotency');
    expect(others).toEqual([]);
    expect(Buffer.from(row?.answer ?? []).toString('latin1')).not.toContain(first?.split('/').at(-1));
    expect([row?.key, row?.body]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    clock += 2;
    expect(await send(beside)).not.toBe(first);
    expect(await send(site.app)).not.toBe(first);
    expect(await rows('message')).toHaveLength(2);
    await api.reader.destroy();
  });

  it('accepts five forms in ten minutes from one address, and says when to retry', async () => {
    for (let count = 0; count < 5; count += 1) expect((await post('/messages', message)).status).toBe(201);
    const refused = await post('/messages', message);
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // An invalid form does not count.
    expect((await post('/messages', { ...message, text: '' })).status).toBe(422);
  });

  describe('without JavaScript', () => {
    it('redirects to the private page of a registration', async () => {
      const { locale: _, ...fields } = registration;
      const { status, headers } = await postForm('/fa/registration', { ...fields, website: '', key: '' });
      expect(status).toBe(303);
      expect(headers.location).toMatch(/^\/fa\/registration\/[A-Za-z0-9_-]{22}$/);
      expect(await rows('registration')).toMatchObject([{ name: 'زهرا', locale: 'fa' }]);
    });

    it('redirects to the page of the other forms', async () => {
      const sent = await postForm('/ur/heart-written', { text: 'سلام', name: '' });
      expect(sent.headers.location).toMatch(/^\/ur\/heart-written\/[A-Za-z0-9_-]{22}$/);
      const { locale: _, ...fields } = contact;
      expect((await postForm('/en/contact-us', fields)).headers.location).toBe('/en/contact-us?sent=1');
    });

    it('redirects with codes only when fields are refused', async () => {
      const { status, headers } = await postForm('/en/registration', {
        name: '',
        country: 'PK',
        email: 'zahra at home',
      });
      expect(status).toBe(303);
      expect(headers.location).toBe('/en/registration?errors=name.required,email.email');
    });

    it('recognizes a form that is sent twice by its hidden key', async () => {
      const fields = { text: 'سلام', key: randomUUID() };
      await postForm('/fa/heart-written', fields);
      await postForm('/fa/heart-written', fields);
      expect(await rows('message')).toHaveLength(1);
    });

    it('does not handle other addresses', async () => {
      expect((await postForm('/xx/registration', {})).status).toBe(404);
      expect((await postForm('/en/articles', {})).status).toBe(404);
      const json = await supertest(site.app).post('/en/registration').set(fromOwnPage).send(registration);
      expect(json.body.code).toBe('unsupported-type');
    });
  });

  it('marks registrations as performed, sends mails, and gives a certificate', async () => {
    const { body } = await postProved('registrations', registration);
    const { database } = site.services;
    const gather = (occasion: string) =>
      inTransaction(database, (connection) => gatherRegistrations(connection, occasion));
    const perform = () =>
      inTransaction(database, (connection) =>
        performRegistrations(
          connection,
          { performer: 'Sayyid Hashim', hijriOffset: 0, timeZone: 'UTC' },
          clock,
        ),
      );
    expect(await gather('15 Rajab')).toBe(1);
    clock += 86_400_000;
    expect(await perform()).toBe(1);
    expect(await perform()).toBe(0);
    const shown = await supertest(site.app).get(`/api/v1/en/registrations/${body.receipt}`);
    expect(shown.body).toMatchObject({
      state: 'performed',
      occasion: '15 Rajab',
      performed: { iso: '2026-11-21' },
      certificate: {
        number: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
        name: 'زهرا',
        country: 'Pakistan',
        performer: 'Sayyid Hashim',
        day: { iso: '2026-11-21' },
      },
      keptUntil: { iso: '2026-12-21' },
    });
    expect((await rows('outbox')).map(({ template }) => template).sort()).toEqual([
      'performed',
      'registered',
    ]);
  });

  it('sends one mail to an address that was registered twice', async () => {
    const { database } = site.services;
    for (const name of ['A', 'B']) await postProved('registrations', { ...registration, name });
    await inTransaction(database, async (connection) => {
      await gatherRegistrations(connection, '15 Rajab');
      expect(await performRegistrations(connection, { hijriOffset: 0, timeZone: 'UTC' }, clock)).toBe(2);
    });
    expect((await rows('outbox')).map(({ template }) => template).sort()).toEqual([
      'performed',
      'registered',
    ]);
  });

  it('stores nothing of a form when a part of it fails', async () => {
    const { database } = site.services;
    await database.schema.dropTable('outbox').execute();
    const failed = await postProved('registrations', registration);
    expect([failed.status, failed.body.code]).toEqual([500, 'internal']);
    expect(await rows('registration')).toEqual([]);
  });

  it('responds 503 when the disk is full, and accepts the form when there is space again', async () => {
    const giveBack = await fillDisk(site.services.database);
    const long = { ...message, text: 'x'.repeat(2_000) };
    const answers = [
      await post('/messages', long),
      await post('/messages', long),
      await post('/messages', long),
    ];
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.code]).toEqual([503, 'unavailable']);
    expect(refused?.headers['retry-after']).toBe('30');
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(await rows('message')).toHaveLength(taken);
    await giveBack();
    expect((await post('/messages', long)).status).toBe(201);
  });
});
