import childProcess from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import request from 'supertest';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

/*
 * A team takes its own module back, while other teams release theirs.
 */

jest.setTimeout(60_000);

const books = ['one', 'two', 'three'].map((seed) =>
  buildModule('books', { seed, pages: { books: `return 'books ${seed}'` } }),
);
const music = ['one', 'two'].map((seed) => buildModule('music', { seed }));
const versionsOf = (built: typeof books) => built.map(({ release }) => release.version);
const [one, two, three] = versionsOf(books);
const [, musicTwo] = versionsOf(music);

let test: TestSite;
let publisher: string;

const send = (method: 'get' | 'post' | 'put', path: string, body?: object, token = publisher) =>
  request(test.platform)
    [method](path)
    .set({ authorization: `Bearer ${token}` })
    .send(body);
const rollBack = (module: string, version?: string, token?: string) =>
  send('post', '/compositions/rollback', { module, ...(version === undefined ? {} : { version }) }, token);
const live = async () => (await send('get', '/compositions/live')).body;

beforeAll(async () => {
  test = await startSite({ pool: { size: 2, stuckMs: 60_000 } });
  await test.release(buildShell(), ...books.slice(0, 1), ...music.slice(0, 1));
  for (const built of [...books.slice(1), ...music.slice(1)]) await test.release(built);
  publisher = (await test.services.tokens.create({ scope: ['books'], acts: ['publish'] }, 'test')).token;
});

afterAll(() => test.close());

it('takes the releases before, and leaves what others have released since', async () => {
  expect((await rollBack('books')).body.modules).toEqual({ books: two, music: musicTwo });
  expect((await rollBack('books')).body.modules).toEqual({ books: one, music: musicTwo });
  const { status, body } = await rollBack('books');
  expect([status, body.detail]).toEqual([404, `books is at ${one}; none was`]);
});

it('goes back only, also when a version is named', async () => {
  expect((await rollBack('books', two)).status).toBe(404);
  await test.release(...books.slice(2));
  expect((await rollBack('books', two)).body.detail).toContain(
    `${two} was not live before it; these were: ${one}`,
  );
  expect((await rollBack('books', one)).body.modules.books).toBe(one);
  const taken = { base: (await live()).number, releases: { books: null } };
  await send('post', '/compositions', taken, test.token);
  const { status, body } = await rollBack('books');
  expect([status, body.detail]).toEqual([404, 'books is not live: activate it']);
});

it('waits for no process: those of the composition start when it is live', async () => {
  const { spawn } = childProcess;
  /** What was live when each process was started. */
  const liveAtStart: (number | undefined)[] = [];
  const spawned = jest.spyOn(childProcess, 'spawn').mockImplementation((...args) => {
    liveAtStart.push(test.services.live.current?.composition.number);
    return spawn(...args);
  });
  const startedWhile = (number: number) => liveAtStart.filter((live) => live === number).length;
  const see = async (number: number) => {
    const { text } = await request(test.site).get('/en/books').set({ host: 'localhost:8080' });
    while (startedWhile(number) < 2) await delay(10);
    return /data-composition="(\d+)".*(books \w+)/s.exec(text)?.slice(1).join(': ') ?? text;
  };
  await send('put', '/compositions/live', { number: 1 }, test.token);
  expect(await see(1)).toBe('1: books one');
  await test.release(...books.slice(2));
  const before: number = (await live()).number;
  expect(await see(before)).toBe(`${before}: books three`);
  expect((await rollBack('books')).body.number).toBe(before + 1);
  expect(await see(before + 1)).toBe(`${before + 1}: books one`);
  // Each starts its own two, and none for the next one.
  expect(startedWhile(before)).toBe(2);
  await send('put', '/compositions/live', { number: before }, test.token);
  expect(startedWhile(before + 1)).toBe(2);
  expect(await see(before)).toBe(`${before}: books three`);
  spawned.mockRestore();
});

it('is allowed for the own module only', async () => {
  const before = await live();
  expect((await rollBack('music')).status).toBe(403);
  expect((await rollBack('shell')).status).toBe(403);
  expect((await send('put', '/compositions/live', { number: 1 })).status).toBe(403);
  expect(await live()).toEqual(before);
});

it('shows the own log and none of others', async () => {
  const { body } = await send('get', '/log?module=books');
  const lines: { act: string; detail: { name?: string; releases?: object } }[] = body;
  expect(lines.filter(({ act }) => act === 'publish').map(({ detail }) => detail.name)).toEqual(
    books.map(() => 'books'),
  );
  const activated = lines.filter(({ act }) => act === 'activate').map(({ detail }) => detail.releases);
  expect(activated[0]).toEqual({ books: one });
  expect(activated).toContainEqual({ books: three });
  expect(JSON.stringify(body)).not.toMatch(/music|token-create/);
  const refused = await Promise.all(
    ['/log', '/log?module=music', '/log/verdict'].map((path) => send('get', path)),
  );
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await send('get', '/log?module=books&module=music')).status).toBe(400);
});
