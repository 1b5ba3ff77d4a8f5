import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from './config.ts';
import { openReader } from './database/database.ts';
import { sampleContent, writeContent } from './testing/content-folder.ts';
import { createGatewayProcess, type GatewayProcess } from './testing/gateway-process.ts';
import { repeats } from './testing/long-run.ts';
import { type BuiltRelease, buildModule, buildShell } from './testing/release-fixtures.ts';
import { createTestStore, itOnOneDatabase, type TestStore } from './testing/test-store.ts';
import { visitSteadily } from './testing/visit-steadily.ts';

/*
 * Restarts under load: SAHN_LONG=1 restarts 20 times.
 */

const restarts = repeats(1, 20);
const connections = 20;

jest.setTimeout(180_000 + restarts * 60_000);

let store: TestStore;
let data: string;
let content: string;
/** Once this file is there, gateways have one migration more. */
let newer: string;
let gateway: GatewayProcess;

/** A module, loaded before the gateway, that adds a migration. */
const addMigration = (marker: string) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { readdir, readFile } = fs.promises;
  const added = '9999-added.sql';
  fs.promises.readdir = async (path, ...rest) => {
    const found = await readdir(path, ...rest);
    return String(path).endsWith('migrations') && fs.existsSync('${marker}') ? [...found, added] : found;
  };
  fs.promises.readFile = async (path, ...rest) =>
    String(path).endsWith(added) ? 'create table added (id text);' : readFile(path, ...rest);
  syncBuiltinESMExports();`;

/** Another: the platform port opens late, and the site must not answer before it does. */
const openLate = `
  import { Server } from 'node:net';
  const { listen } = Server.prototype;
  Server.prototype.listen = function (options, ...rest) {
    const open = () => listen.call(this, options, ...rest);
    if (options?.port === Number(process.env.PLATFORM_PORT)) setTimeout(open, 300);
    else open();
    return this;
  };`;

const importOption = (source: string) => `--import data:text/javascript,${encodeURIComponent(source)}`;

async function operatorHeaders(): Promise<Record<string, string>> {
  return { authorization: `Bearer ${(await readFile(join(data, 'operator.token'), 'utf8')).trim()}` };
}

async function send(
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
  return fetch(`${gateway.platform}${path}`, {
    method,
    // An idle connection would keep the process that hands over for some seconds.
    headers: { ...(await operatorHeaders()), 'content-type': type, connection: 'close' },
    body,
  });
}

async function publish({ release, files }: BuiltRelease): Promise<void> {
  for (const { sha256, path } of release.files)
    await send('PUT', `/blobs/${sha256}`, new TextEncoder().encode(files[path]));
  const { name, version } = release;
  expect((await send('PUT', `/releases/${name}/${version}`, JSON.stringify(release))).status).toBe(201);
}

beforeAll(async () => {
  store = await createTestStore();
  data = store.env.SAHN_DATA;
  content = await writeContent(sampleContent);
  newer = join(data, 'newer');
  gateway = await createGatewayProcess(
    {
      ...store.env,
      SAHN_CONTENT: content,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback',
      NODE_OPTIONS: [addMigration(newer), openLate].map(importOption).join(' '),
    },
    'main.ts',
  );
  await gateway.start();
  const shell = buildShell();
  const books = buildModule('books');
  for (const built of [shell, books]) await publish(built);
  const releases = { shell: shell.release.version, books: books.release.version };
  const activated = await send('POST', '/compositions', JSON.stringify({ base: 0, releases }));
  expect(activated.status).toBe(201);
});

afterAll(async () => {
  await gateway.end('SIGKILL');
  await rm(content, { recursive: true, force: true });
  await store.remove();
});

itOnOneDatabase(
  `answers every request of ${connections} connections while it is restarted ${restarts} times`,
  async () => {
    const urls = ['/en/books', '/fa/books', '/healthz', '/api/v1/en/site'].map(
      (path) => `${gateway.origin}${path}`,
    );
    const visits = visitSteadily(urls, connections);
    const statuses: number[] = [];
    for (let at = 0; at < restarts; at += 1) statuses.push((await send('POST', '/restart')).status);
    // It waits until the process before has handed over.
    expect((await send('GET', '/compositions/live')).status).toBe(200);
    await visits.stop();
    process.stderr.write(
      `${restarts} restarts, ${visits.answered} answered over ${visits.connections} connections, failed: ${JSON.stringify(visits.failures)}\n`,
    );
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(visits.failures).toEqual({});
    // Every restart moves each connection once.
    expect(visits.connections).toBeGreaterThanOrEqual(connections * (restarts + 1));
  },
);

it('goes on with what runs when the new process does not start', async () => {
  // The new process reads the settings of the supervisor; only its content has gone.
  await rm(content, { recursive: true });
  expect((await send('POST', '/restart')).status).toBe(409);
  expect((await send('GET', '/compositions/live')).status).toBe(200);
  // The next restart succeeds.
  await writeContent(sampleContent, content);
});

it('lets no other gateway in while one process takes over, and refuses a restart by the process that was replaced', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sendOver = async (method: string, path: string) => {
    const sent = request(`${gateway.platform}${path}`, { agent, method, headers: await operatorHeaders() });
    const [response]: IncomingMessage[] = await once(sent.end(), 'response');
    response?.resume();
    return response?.statusCode;
  };
  const other = await createGatewayProcess({ ...store.env, SAHN_CONTENT: content, LOG_LEVEL: 'silent' });
  // Leaves a connection open to the process that is then replaced.
  expect(await sendOver('GET', '/compositions/live')).toBe(200);
  const restarted = send('POST', '/restart');
  const exitCode = other
    .start()
    .catch(() => null)
    .then(() => other.end('SIGTERM'));
  expect((await restarted).status).toBe(200);
  expect(await sendOver('POST', '/restart')).toBe(503);
  expect(await exitCode).toBe(1);
  agent.destroy();
});

it('waits with requests while the new version changes the database', async () => {
  await writeFile(newer, '');
  const visits = visitSteadily([`${gateway.origin}/en/books`], 4);
  expect((await send('POST', '/restart')).status).toBe(200);
  expect((await send('GET', '/compositions/live')).status).toBe(200);
  await visits.stop();
  expect(visits.failures).toEqual({});
  const database = openReader(readConfig(store.env));
  const { rows } = await sql`select count(*) as rows from added`.execute(database);
  expect(rows).toEqual([{ rows: 0 }]);
  await database.destroy();
});

it('stops with code 0', async () => {
  expect(await gateway.end('SIGTERM')).toBe(0);
});
