import request from 'supertest';
import { startSite, type TestSite } from '../testing/start-site.ts';

jest.setTimeout(60_000);

let test: TestSite;

beforeAll(async () => {
  test = await startSite();
  const base = { text: 'Peace', name: null, locale: 'en', state: 'held', created: 1, decided: null };
  await test.database
    .insertInto('message')
    .values({ ...base, id: 'one', receipt: 'r1' })
    .execute();
  await test.database
    .insertInto('registration')
    .values({
      id: 'reg',
      receipt: 'r2',
      name: 'Zahra',
      country: 'PK',
      email: 'zahra@example.org',
      locale: 'ur',
      state: 'received',
      occasion: null,
      created: 1,
      performed: null,
    })
    .execute();
});

afterAll(() => test.close());

const send = (method: 'get' | 'put' | 'post', path: string, body?: object) =>
  request(test.platform)[method](path).set('authorization', `Bearer ${test.token}`).send(body);

it('decides on messages that wait, and pages learn of it', async () => {
  expect((await send('get', '/messages')).body).toMatchObject([{ id: 'one', text: 'Peace' }]);
  const before = test.services.revision.current();
  expect((await send('put', '/messages/one', { state: 'public' })).status).toBe(200);
  await test.services.revision.refresh();
  expect(test.services.revision.current()).not.toBe(before);
  expect((await send('get', '/messages')).body).toEqual([]);
  expect((await send('put', '/messages/none', { state: 'public' })).status).toBe(404);
  expect((await send('put', '/messages/one', { state: 'loud' })).status).toBe(400);
});

it('brings requests from received to performed without showing addresses', async () => {
  const listed = await send('get', '/registrations');
  expect(listed.body).toMatchObject([{ id: 'reg', country: 'PK' }]);
  expect(listed.text).not.toContain('zahra@');
  expect((await send('post', '/registrations/gather', { occasion: 'Arbaeen' })).body).toEqual({ count: 1 });
  expect((await send('post', '/registrations/perform')).body).toEqual({ count: 1 });
  expect((await send('get', '/registrations?state=performed')).body).toMatchObject([{ occasion: 'Arbaeen' }]);
});

it('erases a person, and names none in the log', async () => {
  expect((await send('post', '/erasures', { email: 'zahra@example.org' })).body.count).toBeGreaterThan(0);
  const { text } = await send('get', '/log');
  expect(text).toContain('"act":"erase"');
  expect(text).not.toContain('zahra');
});
