import request from 'supertest';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

jest.setTimeout(60_000);

let test: TestSite;
/** Where each page that was rendered would have been told that a book is shown. */
let told: (string | null)[] = [];

beforeAll(async () => {
  test = await startSite({ onRender: ({ paths }) => told.push(paths.addressOf('books', 'one')) });
});

afterAll(() => test.close());

/** A module that shows books below a path. */
const shelfAt = (path: string) =>
  buildModule('shelf', {
    pages: { [path]: "return 'shelf'", [`${path}/:id`]: "return 'a book'" },
    spoil(release) {
      for (const route of release.manifest.routes) if (route.path.includes(':')) route.items = 'books';
    },
  });

const books = () => request(test.site).get('/api/v1/en/books').set('host', 'localhost:8080');
const liveAddress = () => test.services.live.current?.paths.addressOf('books', 'one');

it('tells pages the addresses of the composition that renders them', async () => {
  expect((await books()).headers.etag).toContain('-0~');
  await test.release(buildShell(), shelfAt('shelf'));
  expect(new Set(told)).toEqual(new Set(['/shelf/one']));
  expect(liveAddress()).toBe('/shelf/one');

  told = [];
  const renamed = shelfAt('library');
  expect((await test.publish(renamed)).status).toBe(201);
  // The release was tried with its own routes, and the live site keeps its own: its workers may warm up meanwhile.
  expect(told).toContain('/library/one');
  expect(['/library/one', '/shelf/one']).toEqual(expect.arrayContaining(told));
  expect(liveAddress()).toBe('/shelf/one');
  const { etag } = (await books()).headers;

  await test.release(renamed);
  expect(liveAddress()).toBe('/library/one');
  // What browsers have of the content may hold old addresses.
  expect((await books().set('if-none-match', etag ?? '')).status).toBe(200);
});
