import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { type ContentApp, fromOwnPage, startContentApp } from '../testing/content-app.ts';
import { solveProof } from '../testing/solve-proof.ts';
import { createProofs } from './proofs.ts';

const key = Buffer.alloc(32, 7);

describe('a proof of work', () => {
  let site: ContentApp;
  let clock = 0;

  beforeEach(async () => {
    clock = Date.UTC(2026, 10, 20, 12);
    site = await startContentApp({ now: () => clock });
  });

  afterEach(() => site.close());

  const message = { text: 'Peace', locale: 'en' };
  const send = (proof: unknown) =>
    supertest(site.app)
      .post('/api/v1/messages')
      .set({ ...fromOwnPage, 'idempotency-key': randomUUID() })
      .send({ ...message, proof });
  const challenge = async () => (await supertest(site.app).get('/api/v1/messages/challenge')).body;

  it('lets a form through once', async () => {
    const asked = await supertest(site.app).get('/api/v1/messages/challenge');
    expect(asked.headers['cache-control']).toBe('no-store');
    const proof = await solveProof(asked.body);
    clock += asked.body.waitMs;
    expect((await send(proof)).body.held).toBe(false);
    expect((await send(proof)).body.held).toBe(true);
  });

  it('serves one of two forms that bring it at the same moment', async () => {
    const proof = await solveProof(await challenge());
    clock += 2_000;
    const answers = await Promise.all([send(proof), send(proof), send(proof)]);
    expect(answers.map(({ body }) => body.held).sort()).toEqual([false, true, true]);
  });

  it('counts as none when it comes too early, too late, or for another form', async () => {
    const proof = await solveProof(await challenge());
    clock += 1_999;
    expect((await send(proof)).body.held).toBe(true);
    clock += 2 * 3_600_000;
    expect((await send(proof)).body.held).toBe(true);
    const other = await solveProof(await site.services.proofs.issue('contact'));
    clock += 2_000;
    expect((await send(other)).body.held).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['a number', 1],
    ['an empty text', ''],
    ['no base64', '%%%'],
    ['too much', 'A'.repeat(5_000)],
    ['another shape', Buffer.from('{"challenge":{}}').toString('base64')],
  ])('counts as none when it is %s', async (_name, proof) => {
    expect((await send(proof)).body.held).toBe(true);
  });

  it('counts as none when it was changed or signed by another key', async () => {
    const proofs = createProofs(key, () => clock);
    const foreign = await solveProof(await createProofs(Buffer.alloc(32, 8), () => clock).issue('messages'));
    const own = await solveProof(await proofs.issue('messages'));
    clock += 2_000;
    const parsed = JSON.parse(Buffer.from(own, 'base64').toString('utf8'));
    const changed = (change: (payload: typeof parsed) => void) => {
      const copy = structuredClone(parsed);
      change(copy);
      return Buffer.from(JSON.stringify(copy)).toString('base64');
    };
    const wrong = [
      foreign,
      changed((payload) => {
        payload.solution.derivedKey = '00'.repeat(32);
      }),
      changed((payload) => {
        payload.challenge.parameters.data.issued -= 1;
      }),
      changed((payload) => {
        payload.challenge.parameters.cost = 1;
      }),
    ];
    for (const proof of wrong) expect(await proofs.check('messages', proof)).toBeNull();
    expect(await proofs.check('messages', own)).not.toBeNull();
  });

  it('gets harder while very many come in', async () => {
    const proofs = createProofs(key, () => clock);
    const proof = await solveProof(await proofs.issue('messages'));
    clock += 2_000;
    const costOf = async () => (await proofs.issue('messages')).challenge.parameters.cost;
    const usual = await costOf();
    for (let count = 0; count < 60; count += 1) await proofs.check('messages', proof);
    expect(await costOf()).toBe(usual * 2);
    clock += 180_000;
    expect(await costOf()).toBe(usual);
  });

  it('lets more through from one address than can come without', async () => {
    for (let count = 0; count < 8; count += 1) {
      const proof = await solveProof(await challenge());
      clock += 2_000;
      expect((await send(proof)).status).toBe(201);
    }
    for (let count = 0; count < 5; count += 1) expect((await send(undefined)).status).toBe(201);
    expect((await send(undefined)).status).toBe(429);
  });
});
