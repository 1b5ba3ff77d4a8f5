import request from 'supertest';
import { buildModule, buildShell, type ModuleOptions } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { describeOnOneDatabase } from '../testing/test-store.ts';

jest.setTimeout(60_000);

let test: TestSite;
const text = (said: string) => `return '${said}'`;
const books = buildModule('books', {
  pages: { books: text('all books'), 'books/:id': text('a book') },
  slots: { 'books-strip': text('strip') },
});

beforeAll(async () => {
  test = await startSite();
  await test.release(buildShell(), books);
});

afterAll(() => test.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const createToken = async (...scope: string[]) =>
  (await test.services.tokens.create({ scope, acts: ['publish', 'activate'] }, 'test')).token;
const activate = async (token: string, releases: Record<string, string | null>) => {
  const live = await test.services.compositions.live();
  return request(test.platform)
    .post('/compositions')
    .set(bearer(token))
    .send({ base: live?.number, releases });
};
const give = (token: string, module: string, ...claims: string[]) =>
  request(test.platform).put('/owners').set(bearer(token)).send({ module, claims });
const page = async (path: string) => request(test.site).get(path).set('host', 'localhost:8080');
const redirect = (from: string): ModuleOptions => ({ manifest: { redirects: [{ from, to: 'evil' }] } });

describeOnOneDatabase('a token of one module', () => {
  it.each<[string, ModuleOptions, RegExp]>([
    ['a redirect of every page', redirect(':any'), /redirects: :any begins with a parameter/],
    ['a redirect of every page of items', redirect(':a/:b'), /redirects: :a\/:b begins with a parameter/],
    ['a redirect of a page', redirect('books'), /evil claims the path books, which is books's/],
    [
      'a page in another case',
      { pages: { bOoks: text('evil') } },
      /evil claims the path bOoks\/\*, which is/,
    ],
    [
      'the page of one item',
      { pages: { 'books/one': text('evil') } },
      /evil claims the path books\/one, which is books's \(books\/\*\)\n.*npx sahn owners give evil books\/one/,
    ],
    [
      'every page of one segment',
      { spoil: ({ manifest }) => Object.assign(manifest.routes[0] ?? {}, { path: ':any' }) },
      /routes: :any begins with a parameter/,
    ],
    [
      'a part of the home page',
      { slots: { 'books-strip': text('evil') } },
      /claims the slot entry books-strip/,
    ],
    [
      'an address of the API',
      { pages: { api: text('evil') } },
      /api overlaps api\/\*, which is the gateway's/,
    ],
    ["a language's address", { pages: { 'fa/books': text('evil') } }, /overlaps fa\/\*/],
    ['a path beside its own', { manifest: { owns: ['other/*'] } }, /routes: evil is not in `owns`/],
    [
      'a redirect that is never reached',
      { manifest: { redirects: [{ from: 'evil', to: 'other' }] } },
      /redirects: evil is never reached: the page evil/,
    ],
    ['two pages for one address', { pages: { 'evil/:a': text(''), 'evil/:b': text('') } }, /stands twice/],
  ])('does not take %s', async (seed, options, reason) => {
    const { status, body } = await test.publish(
      buildModule('evil', { seed, ...options }),
      await createToken('evil'),
    );
    expect([status, body.code]).toEqual([422, 'release-refused']);
    expect(body.detail).toMatch(reason);
    expect((await page('/en/books/one')).text).toContain('a book');
  });

  it('does not give itself what is another’s', async () => {
    const { status } = await give(await createToken('evil'), 'evil', 'books/*');
    expect(status).toBe(403);
  });
});

describe('an operator', () => {
  const map = buildModule('map', { pages: { 'books/map': text('the map') } });

  it('gives one path below that of another module, which then shows its page', async () => {
    const token = await createToken('map');
    expect((await test.publish(map, token)).status).toBe(422);
    expect((await give(test.token, 'map', 'books/map')).body).toEqual({ lost: [] });
    expect((await test.publish(map, token)).status).toBe(201);
    expect((await activate(token, { map: map.release.version })).status).toBe(201);
    const routes = test.services.live.current?.routes;
    expect(routes?.find(['books', 'map']).key).toBe('map/books-map');
    expect(routes?.find(['books', 'one']).key).toBe('books/books-id');
    const next = buildModule('books', {
      seed: 'next',
      pages: { books: text('b'), 'books/:id': text('next') },
    });
    expect((await test.publish(next, await createToken('books'))).status).toBe(201);
  });

  it('decides who gets the paths of a module that is gone', async () => {
    const token = await createToken('heir');
    const heir = buildModule('heir', { pages: { books: text('heir') } });
    expect((await activate(test.token, { books: null })).status).toBe(201);
    const refused = await test.publish(heir, token);
    expect(refused.body.detail).toMatch(/heir claims the path books\/\*, which is books's/);
    expect((await give(test.token, 'heir', 'books/*', 'page:books')).body.lost).toEqual([
      { claim: 'books/*', module: 'books' },
      { claim: 'page:books', module: 'books' },
      { claim: 'books/map', module: 'map' },
    ]);
    expect((await test.publish(heir, token)).body.detail).toMatch(
      /map claims the path books\/map, which is heir's/,
    );
    expect((await activate(test.token, { map: null })).status).toBe(201);
    expect((await test.publish(heir, token)).status).toBe(201);
    expect((await activate(token, { heir: heir.release.version })).status).toBe(201);
    expect((await page('/en/books')).text).toContain('heir');
    const back = await activate(await createToken('books'), { books: books.release.version });
    expect(back.body.detail).toMatch(/books claims the path books\/\*, which is heir's/);
  });

  it('finds every owner, and every transfer in the audit log', async () => {
    const { body } = await request(test.platform)
      .get('/owners')
      .set(bearer(await createToken('evil')));
    expect(body).toContainEqual({ claim: 'books/*', module: 'heir', since: expect.any(Number) });
    expect(body).toContainEqual({ claim: 'slot:books-strip', module: 'books', since: expect.any(Number) });
    const log = await request(test.platform).get('/log').set(bearer(test.token));
    expect(log.body.filter(({ act }: { act: string }) => act === 'give-claims')).toHaveLength(2);
    expect((await give(test.token, 'heir', ':any')).status).toBe(400);
  });
});

it('knows the owners of data that was made before there were any', async () => {
  await test.database.deleteFrom('claim_owner').execute();
  await test.services.compositions.restore();
  const rows = await test.database.selectFrom('claim_owner').select(['claim', 'module']).execute();
  expect(rows).toEqual([
    { claim: 'books/*', module: 'heir' },
    { claim: 'page:books', module: 'heir' },
  ]);
});
