import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Grant } from '@sahn/contracts/releases/token';
import request from 'supertest';
import { createPlatformApp } from '../platform-app.ts';
import { connectSupervisor } from '../supervision/supervised.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

jest.setTimeout(60_000);

let test: TestSite;

beforeAll(async () => {
  test = await startSite();
  await test.release(buildShell());
});

afterAll(() => test.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const create = async (grant: Grant) => test.services.tokens.create(grant, 'test');

describe('what tokens open', () => {
  it('is their own modules and acts', async () => {
    const { token } = await create({ scope: ['books'], acts: ['publish'] });
    const books = buildModule('books');
    expect((await test.publish(books, token)).status).toBe(201);
    expect((await test.publish(buildModule('gallery'), token)).status).toBe(403);
    const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
      request(test.platform)[method](path).set(bearer(token)).send(body);
    const releases = { books: books.release.version };
    expect((await send('post', '/compositions', { base: 1, releases })).status).toBe(403);
    expect((await send('put', '/compositions/live', { number: 1 })).status).toBe(403);
    expect((await send('get', '/tokens')).status).toBe(403);
    expect((await send('post', '/tokens', { scope: '*', acts: ['operate'] })).status).toBe(403);
    expect((await send('delete', '/tokens/x')).status).toBe(403);
    expect((await send('get', '/log')).status).toBe(403);
    expect((await send('get', '/metrics')).status).toBe(403);
    expect((await send('get', '/vitals')).status).toBe(403);
    expect((await send('post', '/import', {})).status).toBe(403);
    expect((await send('get', '/compositions')).status).toBe(200);

    const activator = await create({ scope: ['books'], acts: ['activate'] });
    const activate = (given: object) =>
      request(test.platform).post('/compositions').set(bearer(activator.token)).send(given);
    expect((await activate({ base: 1, releases: { ...releases, shell: null } })).status).toBe(403);
    expect((await activate({ base: 1, releases })).status).toBe(201);
    expect((await test.publish(buildModule('books', { seed: 'b' }), activator.token)).status).toBe(403);
  });

  it('is written down under the name of who holds them', async () => {
    const { token, id } = await create({ scope: ['books'], acts: ['publish'], name: 'maryam' });
    expect(id).toMatch(/^maryam-[0-9a-f]{8}$/);
    expect((await test.publish(buildModule('books', { seed: 'of maryam' }), token)).status).toBe(201);
    const { body } = await request(test.platform).get('/log').set(bearer(test.token));
    expect(body.at(-1)).toMatchObject({ actor: id, act: 'publish' });
    const named = (name: string) =>
      request(test.platform)
        .post('/tokens')
        .send({ scope: ['books'], acts: ['publish'], name });
    for (const name of ['Maryam', 'مریم', 'a_b', '-a', 'a'.repeat(31)])
      expect((await named(name).set(bearer(test.token))).status).toBe(400);
  });

  it('is nothing when they are revoked, expired, changed or in the address', async () => {
    const { token, id } = await create({ scope: '*', acts: ['publish'] });
    const app = () => request(createPlatformApp(test.services, connectSupervisor()));
    expect((await app().get('/releases').set(bearer(token))).status).toBe(200);
    expect((await app().get(`/releases?token=${token}`)).status).toBe(401);
    expect((await app().get('/releases').set({ authorization: token })).status).toBe(401);
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await app().get('/releases').set(bearer(changed))).status).toBe(401);
    await test.services.tokens.revoke(id, 'test');
    expect((await app().get('/releases').set(bearer(token))).status).toBe(401);
    const old = await create({ scope: '*', acts: ['publish'], days: 1 });
    await test.database.updateTable('token').set({ expires: 1 }).where('id', '=', old.id).execute();
    expect((await app().get('/releases').set(bearer(old.token))).status).toBe(401);
  });
});

describe('a token that operates some modules', () => {
  it('does everything with them and nothing with others or the whole site', async () => {
    const { token } = await create({ scope: ['music'], acts: ['operate'] });
    const send = (method: 'get' | 'post' | 'put', path: string, body?: object) =>
      request(test.platform)[method](path).set(bearer(token)).send(body);
    const music = buildModule('music');
    expect((await test.publish(music, token)).status).toBe(201);
    expect((await test.publish(buildModule('gallery'), token)).status).toBe(403);
    const live = (await send('get', '/compositions/live')).body.number;
    const activate = (releases: object) => send('post', '/compositions', { base: live, releases });
    expect((await activate({ shell: null })).status).toBe(403);
    expect((await activate({ music: music.release.version })).status).toBe(201);
    const refused = await Promise.all([
      send('post', '/tokens', { scope: '*', acts: ['operate'] }),
      send('get', '/tokens'),
      send('get', '/log'),
      send('get', '/metrics'),
      send('post', '/import', { dryRun: true }),
      send('put', '/compositions/live', { number: 1 }),
      send('get', '/registrations'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });
});

it('makes those wait who guess, and nobody else', async () => {
  const app = createPlatformApp(test.services, connectSupervisor());
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1)
    statuses.push(
      (
        await request(app)
          .get('/releases')
          .set(bearer(`sahn_${at}`))
      ).status,
    );
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await request(app).get('/releases').set(bearer(test.token))).status).toBe(200);
});

it('keeps no secret', async () => {
  const { token } = await create({ scope: '*', acts: ['publish'] });
  const rows = JSON.stringify([
    await test.database.selectFrom('token').selectAll().execute(),
    await test.database.selectFrom('audit_log').selectAll().execute(),
  ]);
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(token.slice(14));
});

it('gives the operator a token of his own, once', async () => {
  expect(await test.services.tokens.ensureOperator(test.data)).toBe(true);
  const path = join(test.data, 'operator.token');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const token = (await readFile(path, 'utf8')).trim();
  expect((await test.services.tokens.check(token))?.acts).toEqual(['operate']);
  expect(await test.services.tokens.ensureOperator(test.data)).toBe(false);
});
