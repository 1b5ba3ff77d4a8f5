import { type ApiOf, apiBase, createApi, fillOperationPath } from '@sahn/contracts/api/api';
import { operations, type Signed } from '@sahn/contracts/api/operations';
import { RouteSchema } from '@sahn/contracts/modules/manifest';
import { isProblem } from '@sahn/contracts/problems/problem';
import express, { type Express } from 'express';
import supertest from 'supertest';
import * as v from 'valibot';
import { pathsOf } from '../compositions/composition-paths.ts';
import { handleErrors } from '../http/error-handler.ts';
import { createCalls } from '../rendering/confined/renderer.ts';
import { listMethods } from '../rendering/worker-api.ts';
import { type ContentApp, startContentApp } from '../testing/content-app.ts';
import { createApiRouter } from './api-router.ts';
import { endpoints } from './endpoints.ts';
import { createDefineOperation, type Endpoint } from './operations/define-operation.ts';
import { createServerApiOf } from './server-api.ts';

/*
 * docs/guides/add-a-read.md, followed: one row and one function, and the read is everywhere.
 */

interface Greeting {
  text: string;
  item: string | null;
}

type Greet = (name: string, query?: { times?: number }) => Promise<Greeting>;

const greetRow: { path: '/{locale}/greetings/{name}'; freshness: 'content' } & Signed<Greet> = {
  path: '/{locale}/greetings/{name}',
  freshness: 'content',
};

const table = { ...operations, greeting: greetRow };
const defineOperation = createDefineOperation(table);

const greeting = defineOperation('greeting', {
  summary: 'Greets somebody by name',
  params: { name: v.pipe(v.string(), v.maxLength(20)) },
  query: { times: v.optional(v.pipe(v.unknown(), v.transform(Number), v.integer('choice')), 1) },
  answer: v.object({ text: v.string(), item: v.nullable(v.string()) }),
  read: async ({ locale, params, query, services }) => ({
    text: `${locale}: ${`Salam ${params.name}. `.repeat(query.times).trim()}`,
    item: services.addressOf('books', 'one'),
  }),
});

const shelf = v.parse(RouteSchema, {
  id: 'shelf',
  path: 'shelf/books/:id',
  items: 'books',
  title: 'shelf.title',
  description: 'shelf.description',
});

describe('a read that is added', () => {
  let site: ContentApp;
  let app: Express;
  const paths = pathsOf({ modules: [{ manifest: { routes: [shelf] } }] });
  const all: readonly Endpoint[] = [...endpoints, greeting];
  const expected = { text: 'fa: Salam Zahra. Salam Zahra.', item: '/shelf/books/one' };

  beforeAll(async () => {
    site = await startContentApp();
    app = express();
    app.use(
      apiBase,
      createApiRouter({
        services: { ...site.services, ...paths },
        origin: site.services.config.origin,
        compositionKey: () => '7',
        endpoints: all,
      }),
    );
    app.use(handleErrors(site.services.log));
  });

  afterAll(() => site.close());

  const serverApi = () =>
    createServerApiOf(table, all, {
      services: { ...site.services, ...paths },
      log: site.services.log,
      locale: 'fa',
      posted: null,
    });

  it('is answered over HTTP, with the freshness of its row', async () => {
    const { status, body, headers } = await supertest(app).get(`${apiBase}/fa/greetings/Zahra?times=2`);
    expect([status, body]).toEqual([200, expected]);
    expect(headers.etag).toContain('-7~');
    expect((await supertest(app).get(`${apiBase}/xx/greetings/Zahra`)).status).toBe(404);
    const refused = await supertest(app).get(`${apiBase}/fa/greetings/Zahra?times=some`);
    expect(refused.body).toMatchObject({ code: 'invalid', fields: { times: 'choice' } });
  });

  it('is called while pages are rendered', async () => {
    expect(await serverApi().greeting('Zahra', { times: 2 })).toEqual(expected);
    await expect(serverApi().greeting('Z'.repeat(21))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is passed on by render workers', async () => {
    const server: Record<string, (...args: never[]) => Promise<unknown>> = serverApi();
    const send = (head: object, body = '') => {
      const { call, method }: { call: number; method: string } = Object(head);
      const answer: Promise<unknown> = Reflect.apply(
        server[method] ?? Promise.reject,
        server,
        JSON.parse(body),
      );
      answer.then(
        (value) => worker.settle(call, true, value),
        (problem) => isProblem(problem) && worker.settle(call, false, problem),
      );
    };
    const worker = createCalls<ApiOf<typeof table>>(send, listMethods(table));
    expect(await worker.api.greeting('Zahra', { times: 2 })).toEqual(expected);
    await expect(worker.api.greeting('Z'.repeat(21))).rejects.toMatchObject({ code: 'not-found' });
    await expect(worker.api.withdraw('x')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is described', async () => {
    const { body } = await supertest(app).get(`${apiBase}/openapi.json`);
    expect(body.paths['/{locale}/greetings/{name}'].get).toMatchObject({
      operationId: 'greeting',
      parameters: [{ name: 'locale' }, { name: 'name' }, { name: 'times', in: 'query', required: false }],
    });
  });

  it('is called by clients of the table', async () => {
    const client = createApi(table, async (row, args) => fillOperationPath(row, 'fa', args)[0]);
    expect(await client.greeting('Zahra & Ali')).toBe('/fa/greetings/Zahra%20%26%20Ali');
  });

  it('has a handler whose schemas fit its row', () => {
    const summary = '';
    const read = async () => ({ text: '', item: null });
    const whole = v.object({ text: v.string(), item: v.nullable(v.string()) });
    const half = v.object({ text: v.string() });
    // @ts-expect-error The answer lacks a field.
    defineOperation('greeting', { summary, answer: half, read });
    // @ts-expect-error The call takes a text.
    defineOperation('greeting', { summary, params: { name: v.number() }, answer: whole, read });
    // @ts-expect-error The query holds a number.
    defineOperation('greeting', { summary, query: { times: v.string() }, answer: whole, read });
    // @ts-expect-error There is no such row.
    expect(() => defineOperation('none', { summary, answer: whole, read })).toThrow("no row 'none'");
  });
});
