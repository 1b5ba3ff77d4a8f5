import { singleGateway } from '../cluster/cluster.ts';
import { type ContentApp, startContentApp } from '../testing/content-app.ts';
import { deleteOldPersonalData, startRetention } from './retention.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 20);

let site: ContentApp;

beforeEach(async () => {
  site = await startContentApp({ now: () => now });
});

afterEach(() => site.close());

const registration = (id: string, created: number, performed: number | null) =>
  site.services.database
    .insertInto('registration')
    .values({
      id,
      receipt: `receipt ${id}`,
      name: 'Zahra',
      country: 'PK',
      email: 'zahra@example.org',
      email_key: 'zahra@example.org',
      locale: 'ur',
      state: performed === null ? 'received' : 'performed',
      held: 0,
      occasion: null,
      created: now - created * dayMs,
      performed: performed === null ? null : now - performed * dayMs,
      performer: 'Hashim',
      forgotten: null,
    })
    .execute();

it('forgets who asked for a pilgrimage, and goes on counting', async () => {
  await registration('new', 170, 29);
  await registration('done', 170, 31);
  await registration('late', 200, 3);
  await registration('waiting', 179, null);
  await registration('never', 181, null);
  await deleteOldPersonalData(site.services.database, now);
  const rows = await site.services.database.selectFrom('registration').selectAll().orderBy('id').execute();
  expect(rows.map(({ id, name, email, country }) => [id, name, email, country])).toEqual([
    ['done', '', '', 'PK'],
    ['late', 'Zahra', 'zahra@example.org', 'PK'],
    ['never', '', '', 'PK'],
    ['new', 'Zahra', 'zahra@example.org', 'PK'],
    ['waiting', 'Zahra', 'zahra@example.org', 'PK'],
  ]);
  expect(rows.find(({ id }) => id === 'done')).toMatchObject({ receipt: 'done', performer: null });
});

it('forgets the others as well', async () => {
  const { database } = site.services;
  const contact = {
    name: 'A',
    email: 'a@b.org',
    email_key: 'a@b.org',
    subject: 'S',
    text: 'T',
    locale: 'en',
  };
  const old = now - 181 * dayMs;
  await database
    .insertInto('contact')
    .values([
      { ...contact, id: 'old', held: 0, created: old, answered: null },
      { ...contact, id: 'answered', held: 0, created: now - 40 * dayMs, answered: now - 31 * dayMs },
      { ...contact, id: 'open', held: 0, created: now - 40 * dayMs, answered: null },
    ])
    .execute();
  const pledge = { project: 'p', minor: 5, currency: 'PKR', locale: 'en', held: 0 };
  await database
    .insertInto('pledge')
    .values({ ...pledge, id: 'one', email: 'a@b.org', email_key: 'a@b.org', created: old })
    .execute();
  await database
    .insertInto('message')
    .values({
      id: 'm',
      receipt: 'r',
      text: 'No',
      name: 'A',
      locale: 'en',
      state: 'refused',
      held: 0,
      created: old,
      decided: now - 31 * dayMs,
    })
    .execute();
  await database
    .insertInto('used_proof')
    .values({ signature: 's', until: now - 1 })
    .execute();
  await database.insertInto('message_report').values({ message: 'm', reporter: 'r', created: old }).execute();
  await deleteOldPersonalData(database, now);
  expect(await database.selectFrom('contact').select('id').execute()).toEqual([{ id: 'open' }]);
  expect(await database.selectFrom('pledge').select(['minor', 'email']).execute()).toEqual([
    { minor: 5, email: '' },
  ]);
  expect(await database.selectFrom('message').select(['text', 'name']).execute()).toEqual([
    { text: '', name: null },
  ]);
  expect(await database.selectFrom('used_proof').selectAll().execute()).toEqual([]);
  expect(await database.selectFrom('message_report').selectAll().execute()).toEqual([]);
});

it('keeps what gateways share for its time: counts of visits until they end, an open circuit a day longer', async () => {
  const { database } = site.services;
  const circuit = { composition: 'c', scope: 'page', opened: 1 };
  await database
    .insertInto('rate_limit')
    .values([
      { key: 'ended', points: 1, expire: now - 1 },
      { key: 'runs', points: 1, expire: now + 1 },
    ])
    .execute();
  await database
    .insertInto('open_circuit')
    .values([
      { ...circuit, key: 'of yesterday', open_until: now - dayMs - 1 },
      { ...circuit, key: 'of today', open_until: now - dayMs + 1 },
    ])
    .execute();
  await deleteOldPersonalData(database, now);
  expect(await database.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'runs' }]);
  expect(await database.selectFrom('open_circuit').select('key').execute()).toEqual([{ key: 'of today' }]);
});

it('happens by itself while the gateway runs', async () => {
  await registration('never', 181, null);
  await startRetention({ ...site.services, cluster: singleGateway }).stop();
  const rows = await site.services.database.selectFrom('registration').select('name').execute();
  expect(rows).toEqual([{ name: '' }]);
});
