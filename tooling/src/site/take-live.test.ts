import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError } from '@sahn/cli/command-error';
import { PlatformClient } from '@sahn/cli/platform-client';
import { takeLive } from './take-live.ts';

/*
 * The working tree is refused by the gateway: here a platform port that refuses every release.
 */

const composition = { number: 7, shell: '1.0.0-000000000001', modules: {}, created: 1 };
let server: Server;
let live: object | null;
const sent: string[] = [];

beforeAll((done) => {
  server = createServer((req, res) => {
    sent.push(`${req.method} ${req.url}`);
    const problem = (status: number, detail: string) => {
      res.statusCode = status;
      res.end(JSON.stringify({ type: 'x', title: 'x', status, code: 'conflict', detail }));
    };
    if (req.url === '/compositions/live' && live) res.end(JSON.stringify(live));
    else if (req.url === '/blobs/missing') res.end(JSON.stringify({ missing: [] }));
    else if (req.method === 'PUT') problem(409, 'shell 1.0.0-000000000002 is published with other bytes');
    else problem(404, 'Nothing is live');
  }).listen(0, '127.0.0.1', done);
});

afterAll(() => server.close());

beforeEach(() => {
  sent.length = 0;
  live = composition;
});

const release = {
  kind: 'shell',
  name: 'shell',
  version: '1.0.0-000000000002',
  mode: 'production',
  entry: 'web/main.js',
  server: 'server/shell.cjs',
  chunks: {},
  locales: {},
  files: [],
  provides: {},
  critical: 'web/critical.css',
  worker: 'web/worker.js',
  fonts: {},
} as const;

const sources = {
  readVersions: () => ({ shell: release.version }),
  build: async () => [{ release: { ...release, files: [] }, output: '/none' }],
};

function client(): PlatformClient {
  const { port }: AddressInfo = Object(server.address());
  return new PlatformClient({ url: `http://127.0.0.1:${port}`, token: 'x' });
}

it('resumes without sending anything', async () => {
  expect(await takeLive(client(), sources, false)).toEqual([
    'Composition 7 is live, as before',
    'The working tree differs in shell: npm start -- --activate takes it live',
  ]);
  expect(sent).toEqual(['GET /compositions/live']);
});

it('keeps what is live when the working tree is refused, and says why', async () => {
  expect(await takeLive(client(), sources, true)).toEqual([
    expect.stringContaining('is published with other bytes (409)'),
    'The working tree was not taken live. Composition 7 stays live',
  ]);
});

it('fails when nothing can be served', async () => {
  live = null;
  await expect(takeLive(client(), sources, false)).rejects.toThrow(CommandError);
});
