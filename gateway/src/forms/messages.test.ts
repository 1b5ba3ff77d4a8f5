import supertest from 'supertest';
import { inTransaction } from '../database/database.ts';
import { decideMessage, listMessages } from '../moderation/messages.queries.ts';
import { type ContentApp, fromOwnPage, startContentApp } from '../testing/content-app.ts';
import { reportMessage } from './message-reports.ts';
import { deleteOldPersonalData } from './retention.ts';

describe('a message', () => {
  let site: ContentApp;
  let clock = 0;
  let receipt = '';
  let id = '';

  beforeEach(async () => {
    clock = Date.UTC(2026, 10, 20, 12);
    site = await startContentApp({ now: () => clock });
    const sent = await supertest(site.app)
      .post('/api/v1/messages')
      .set(fromOwnPage)
      .send({ text: 'Peace', locale: 'en' });
    receipt = sent.body.receipt;
    id = (await site.services.database.selectFrom('message').select('id').executeTakeFirstOrThrow()).id;
    await publish();
  });

  afterEach(() => site.close());

  const publish = () =>
    inTransaction(site.services.database, (connection) => decideMessage(connection, id, 'public', clock));
  const total = async () => (await supertest(site.app).get('/api/v1/en/messages')).body.total;
  const own = () => supertest(site.app).get(`/api/v1/fa/messages/own/${receipt}`);
  const report = (address: string) => reportMessage(site.services, id, address);
  const postForm = (path: string, body: Record<string, string>) =>
    supertest(site.app).post(path).set(fromOwnPage).type('form').send(body);

  it('is shown to its author with its state', async () => {
    expect((await own()).body).toMatchObject({ text: 'Peace', state: 'public', day: { iso: '2026-11-20' } });
    expect((await supertest(site.app).get('/api/v1/fa/messages/own/nobody')).status).toBe(404);
  });

  it('is withdrawn by its private link without scripts', async () => {
    const { status, headers } = await postForm('/ur/heart-written/withdraw', { receipt });
    expect([status, headers.location]).toEqual([303, '/ur/heart-written?withdrawn=1']);
    expect(await total()).toBe(0);
    expect((await own()).body).toMatchObject({ text: '', state: 'withdrawn' });
    expect((await postForm('/ur/heart-written/withdraw', { receipt: 'x' })).status).toBe(404);
    const foreign = await supertest(site.app)
      .post('/ur/heart-written/withdraw')
      .set('origin', 'https://evil.example')
      .type('form')
      .send({ receipt });
    expect(foreign.status).toBe(403);
  });

  it('is hidden for a review when three different visitors report it', async () => {
    for (const address of ['10.0.0.1', '10.0.0.1', '2001:db8::1', '2001:db8::2']) await report(address);
    expect(await total()).toBe(1);
    await report('10.0.0.2');
    expect(await total()).toBe(0);
    expect((await own()).body.state).toBe('hidden');
    await publish();
    await report('10.0.0.3');
    expect(await total()).toBe(1);
  });

  it('is not hidden by one visitor, though the same one reports it day after day', async () => {
    const networks = [
      '203.0.113.7',
      '203.0.113.7',
      '203.0.113.7',
      '2001:db8:7:1::1',
      '2001:db8:7:2::1',
      '2001:db8:7:3::1',
    ];
    for (const address of networks) {
      await report(address);
      clock += 86_400_000;
    }
    expect(await total()).toBe(1);
    await report('203.0.113.8');
    expect(await total()).toBe(0);
  });

  it('stays among the reported ones until an operator has decided, when reports have hidden it', async () => {
    for (const address of ['203.0.113.7', '203.0.113.8', '203.0.113.9']) await report(address);
    clock += 8 * 86_400_000;
    await deleteOldPersonalData(site.services.database, clock);
    const reported = () => listMessages(site.services.database, 'reported', 10);
    expect(await reported()).toMatchObject([{ id, state: 'hidden', reports: 3 }]);
    await publish();
    expect(await reported()).toEqual([]);
  });

  it('tells nobody who has reported it, nor that the same visitor has reported another', async () => {
    const { database } = site.services;
    const { receipt: _, ...row } = await database.selectFrom('message').selectAll().executeTakeFirstOrThrow();
    await database
      .insertInto('message')
      .values({ ...row, id: 'another', receipt: 'another' })
      .execute();
    await report('203.0.113.7');
    await reportMessage(site.services, 'another', '203.0.113.7');
    const reporters = await database.selectFrom('message_report').select('reporter').execute();
    expect(new Set(reporters.map(({ reporter }) => reporter)).size).toBe(2);
  });

  it('is reported with and without scripts, and nobody learns whether there is such a one', async () => {
    const reported = async (key: string) =>
      (await supertest(site.app).post(`/api/v1/messages/${key}/reports`).set(fromOwnPage)).status;
    expect([await reported(id), await reported(id), await reported('none')]).toEqual([204, 204, 204]);
    expect(await reported('no%00ne')).toBe(404);
    for (const message of [id, 'none', 'no\0ne', 'x'.repeat(200)]) {
      const { headers } = await postForm('/en/heart-written/report', { message });
      expect(headers.location).toBe('/en/heart-written?reported=1');
    }
    const rows = await site.services.database.selectFrom('message_report').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });
});
