import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import supertest from 'supertest';
import type { ContentStore } from '../content/read/content-store.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { type ContentApp, readInline, startContentApp } from '../testing/content-app.ts';
import { createReadThreads, type ReadThreads } from './operations/read-threads.ts';

/*
 * What a stranger may ask of the content: how much of it at once, and how often it is read.
 */

/** Reads that end when the test says so. */
function holdReads() {
  const held: (() => void)[] = [];
  const begun: string[] = [];
  let isHeld = true;
  const create = (reader: Database, content: ContentStore): ReadThreads => {
    const inline = readInline(reader, content);
    return {
      ...inline,
      size: 2,
      async run(operation, call) {
        begun.push(JSON.stringify(call.given.query));
        if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
        return inline.run(operation, call);
      },
    };
  };
  const release = () => {
    isHeld = false;
    for (const resolve of held) resolve();
  };
  return { create, begun, release };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await immediate();
}

describe('reads of the content', () => {
  let site: ContentApp;
  const get = (path: string, from = '198.51.100.1') =>
    supertest(site.app).get(`/api/v1/en${path}`).set('x-forwarded-for', from);

  afterEach(() => site.close());

  it('answers others while one visitor floods the search, who is asked to try again', async () => {
    const { create, begun, release } = holdReads();
    site = await startContentApp({ readThreads: create });
    site.app.set('trust proxy', true);
    const statuses: number[] = [];
    const flood = Array.from({ length: 62 }, (_, number) =>
      get(`/search?q=word${number}`).then((response) => {
        statuses.push(response.status);
        return response;
      }),
    );
    // One runs and eight wait: the other 53 are refused at once, and nothing has been read yet.
    await until(() => statuses.length >= 53 && begun.length > 0);
    expect(begun).toHaveLength(1);
    const honest = get('/search?q=damascus', '203.0.113.9').then(({ body }) => body.total);
    await until(() => begun.length === 2);
    expect(begun[1]).toBe('{"q":"damascus"}');
    release();
    expect(await honest).toBeGreaterThan(0);
    const responses = await Promise.all(flood);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(53);
    const refused = responses.find(({ status }) => status === 503);
    expect(refused?.headers['retry-after']).toBe('1');
    expect(refused?.body).toMatchObject({ code: 'unavailable' });
  });

  it('reads once what means the same, and again when the content has changed', async () => {
    const { create, begun, release } = holdReads();
    release();
    site = await startContentApp({ readThreads: create });
    const same = [
      '/search?q=Damascus',
      '/search?q=%20DAMASCUS%20!&page=1&utm=x',
      '/search?page=1&q=damascus',
    ];
    for (const path of same) await get(path).expect(200);
    expect(begun).toHaveLength(1);
    await get('/search?q=damascus&page=2').expect(200);
    await supertest(site.app).get('/api/v1/fa/search?q=damascus').expect(200);
    expect(begun).toHaveLength(3);
    const lists = ['/articles', '/articles?page=1', '/articles?q=&size=12', '/articles?page=1&random=7'];
    for (const path of lists) await get(path).expect(200);
    expect(begun).toHaveLength(4);
    await get('/articles?q=!').expect(200);
    expect(begun).toHaveLength(5);
    await site.services.database.updateTable('content_state').set({ revision: 9 }).execute();
    await get('/articles').expect(200);
    expect(begun).toHaveLength(6);
  });

  it('keeps nothing of before a change that came while it was read', async () => {
    const { create, begun, release } = holdReads();
    site = await startContentApp({ readThreads: create });
    site.app.set('trust proxy', true);
    const before = get('/articles').then(({ status }) => status);
    await until(() => begun.length === 1);
    await site.services.database.updateTable('content_state').set({ revision: 9 }).execute();
    const meanwhile = get('/books', '203.0.113.9').then(({ status }) => status);
    await until(() => begun.length === 2);
    release();
    expect(await Promise.all([before, meanwhile])).toEqual([200, 200]);
    await get('/books').expect(200);
    expect(begun).toHaveLength(2);
    await get('/articles').expect(200);
    expect(begun).toHaveLength(3);
  });

  it('reads while an import holds its transaction', async () => {
    site = await startContentApp();
    await inTransaction(site.services.database, async (connection) => {
      await connection.updateTable('content_state').set({ revision: 9 }).execute();
      await get('/articles').expect(200);
      await get('/articles/sermon').expect(200);
      await get('/messages').expect(200);
      await get('/registrations/count').expect(200);
    });
  });

  it('reads on other threads, with the same results and the same refusals', async () => {
    site = await startContentApp();
    const paths = [
      '/articles?q=damascus',
      '/search?q=damscus',
      '/articles/none',
      '/day',
      '/countries',
      '/sites',
    ];
    const answers = async () => {
      const responses = [];
      for (const path of paths) responses.push(await get(path));
      return responses.map(({ status, body }) => [status, { ...body, request: '' }]);
    };
    const inline = await answers();
    await site.close();
    site = await startContentApp({ readThreads: 'threads' });
    expect(await answers()).toEqual(inline);
    expect(inline.map(([status]) => status)).toEqual([200, 200, 404, 200, 200, 404]);
  });
});

it('says that nothing can be read now, where a thread cannot open the database', async () => {
  const threads = createReadThreads({ data: join(tmpdir(), 'sahn-no-such-folder'), databaseUrl: null });
  const call = { given: { params: { locale: 'en' }, query: {} }, routes: '[]', routesKey: '', now: 0 };
  await expect(threads.run({ operationId: 'day', read: null }, call)).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    detail: 'the disk fails: nothing can be stored',
  });
  await threads.close();
});
