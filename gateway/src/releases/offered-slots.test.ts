import request from 'supertest';
import { buildModule, buildShell, type ModuleOptions } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

jest.setTimeout(60_000);

/** A module whose page offers a slot. */
function hostOf(name: string, slot: string, seed = name) {
  return buildModule(name, {
    seed,
    spoil: ({ manifest }) => Object.assign(manifest.routes[0] ?? {}, { offers: [slot] }),
  });
}

const fill = (slot: string, more: object = {}): ModuleOptions => ({
  slots: { 'pictures-aside': "return 'aside'" },
  spoil: ({ manifest }) => Object.assign(manifest.slots[0] ?? {}, { slot, ...more }),
});

const texts = hostOf('texts', 'text.aside');
const pictures = buildModule('pictures', fill('text.aside'));
let test: TestSite;

beforeAll(async () => {
  test = await startSite();
  await test.release(buildShell(), texts);
});

afterAll(() => test.close());

const bearer = () => ({ authorization: `Bearer ${test.token}` });
const activate = async (releases: Record<string, string | null>) => {
  const live = await test.services.compositions.live();
  return request(test.platform).post('/compositions').set(bearer()).send({ base: live?.number, releases });
};

it('refuses slots under the prefix of another module, and names its owner', async () => {
  const { status, body } = await test.publish(hostOf('evil', 'text.other'));
  expect(status).toBe(422);
  expect(body.detail).toMatch(/evil claims the prefix of slots text, which is texts's/);
  expect(body.detail).toContain('npx sahn owners give evil offer:text');
});

it.each<[string, ModuleOptions, RegExp]>([
  [
    'a slot that the shell does not have',
    fill('home.section'),
    /fills home\.section, and the shell has no such/,
  ],
  ['a name that is none', fill('aside'), /a slot is named like article\.aside/],
  ['an unknown key', fill('text.aside', { props: {} }), /props/],
])('refuses an entry with %s', async (seed, options, reason) => {
  const { status, body } = await test.publish(buildModule('wrong', { seed, ...options }));
  expect(status).toBe(422);
  expect(body.detail).toMatch(reason);
});

it('takes an entry for a slot that nobody offers, and says that it is not shown', async () => {
  const warning = 'lost/pictures-aside fills the slot none.aside, which no page offers: it is not shown';
  const lost = await test.publish(buildModule('lost', fill('none.aside')));
  expect([lost.status, lost.body.warnings]).toEqual([201, [warning]]);
  const quiet = await test.publish(
    buildModule('quiet', { seed: 'q', ...fill('none.aside', { optional: true }) }),
  );
  expect([quiet.status, quiet.body.warnings]).toEqual([201, []]);
});

it('says who fills a slot that is about to be offered no longer, and who offers and fills the others', async () => {
  expect((await test.publish(pictures)).body.warnings).toEqual([]);
  expect((await activate({ pictures: pictures.release.version })).body.warnings).toEqual([]);
  const slots = await request(test.platform).get('/compositions/live/slots').set(bearer());
  expect(slots.body).toEqual([
    { slot: 'text.aside', offeredBy: ['texts/texts'], filledBy: ['pictures/pictures-aside'] },
  ]);
  const without = buildModule('texts', { seed: 'without' });
  const warning =
    'texts no longer offers the slot text.aside: pictures/pictures-aside fills it and is not shown';
  expect((await test.publish(without)).body.warnings).toEqual([warning]);
  const live = await activate({ texts: without.release.version });
  expect([live.status, live.body.warnings]).toEqual([201, [warning]]);
});
