import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import supertest from 'supertest';
import { type ContentApp, fromOwnPage, startContentApp } from '../testing/content-app.ts';
import { fillDisk } from '../testing/fill-disk.ts';
import { createFormLimits } from './form-limits.ts';

describe('the limits of forms', () => {
  let site: ContentApp;

  beforeEach(async () => {
    site = await startContentApp();
    site.app.set('trust proxy', true);
  });

  afterEach(() => site.close());

  const message = { text: 'Peace be upon you.', name: '', locale: 'en' };
  const post = (from: string, body: object = message, headers: Record<string, string> = {}) =>
    supertest(site.app)
      .post('/api/v1/messages')
      .set({ ...fromOwnPage, 'x-forwarded-for': from, ...headers })
      .send(body);

  it('are not used up for everybody by twelve addresses', async () => {
    const statuses: number[] = [];
    for (let address = 1; address <= 12; address += 1) {
      for (let sent = 0; sent < 6; sent += 1) {
        statuses.push((await post(`198.51.${address}.7`)).status);
      }
    }
    expect(statuses.filter((status) => status === 201).length).toBe(12 * 5);
    for (const other of ['203.0.113.1', '203.0.113.2', '2001:db8::1'])
      expect((await post(other)).status).toBe(201);
  });

  it('are shared by the addresses of a network', async () => {
    const statuses: number[] = [];
    for (let address = 1; address <= 32; address += 1)
      statuses.push((await post(`198.51.100.${address}`)).status);
    expect(statuses.slice(-3)).toEqual([201, 429, 429]);
  });

  it('are not spent by refusals of what others have used up', async () => {
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate'] });
    try {
      const limits = createFormLimits(1_000, null);
      const sendFrom = (ip: string) =>
        limits.take({ ip } as Request, false).then(
          () => true,
          () => false,
        );
      for (let address = 1; address <= 30; address += 1) await sendFrom(`198.51.100.${address}`);
      await jest.advanceTimersByTimeAsync(590_000);
      for (let sent = 0; sent < 8; sent += 1) expect(await sendFrom('198.51.100.99')).toBe(false);
      await jest.advanceTimersByTimeAsync(11_000);
      expect(await sendFrom('198.51.100.99')).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('are not spent by a failure of ours', async () => {
    const giveBack = await fillDisk(site.services.database);
    const long = { ...message, text: 'x'.repeat(2_000) };
    const refused: number[] = [];
    for (let sent = 0; sent < 8; sent += 1) refused.push((await post('203.0.113.1', long)).status);
    expect(refused.slice(-5)).toEqual(Array(5).fill(503));
    await giveBack();
    expect((await post('203.0.113.1', long)).status).toBe(201);
  });

  it('tell the same key with other bytes at once apart', async () => {
    const key = randomUUID();
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    let waiting = 0;
    // Both have looked for an earlier answer when the first is stored.
    const allow = async () => {
      waiting += 1;
      if (waiting === 2) resolve();
      await arrived;
      return async () => {};
    };
    const submit = (text: string) =>
      site.services.submissions.submit({ form: 'messages', body: { ...message, text }, key, allow });
    // Which of them is stored first is the database's choice.
    const settled = await Promise.allSettled([submit('one'), submit('other')]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(settled).toContainEqual(
      expect.objectContaining({
        reason: expect.objectContaining({ code: 'idempotency-mismatch', status: 422 }),
      }),
    );
    expect(await site.services.database.selectFrom('message').selectAll().execute()).toHaveLength(1);
  });
});
