import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sampleContent, writeContent } from './testing/content-folder.ts';
import { buildModule, buildShell } from './testing/release-fixtures.ts';
import { startSite } from './testing/start-site.ts';
import { createTestStore, type TestStore } from './testing/test-store.ts';

/*
 * `npm start` and `npm run dev` as processes, on a small site that was published before: nothing has to be built.
 */

jest.setTimeout(60_000);

const scripts = join(__dirname, '../../tooling/src/scripts');
const folders: string[] = [];
const running = new Set<ChildProcess>();
const shell = buildShell();
const [first, second] = ['one', 'two'].map((seed) => buildModule('books', { seed }));

/** What the platform port of somebody else is asked. */
const asked: string[] = [];
let other: Server;
let ports: { PORT: string; PLATFORM_PORT: string };
let store: TestStore;
let data: string;
let content: string;

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: AddressInfo = Object(server.address());
  server.close();
  return String(port);
}

interface Started {
  child: ChildProcess;
  lines: string[];
  ended: Promise<number | null>;
}

function run(script: string, args: string[], env: Record<string, string>): Started {
  const child = spawn(process.execPath, [join(scripts, script), ...args], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PATH: process.env.PATH,
      LOG_LEVEL: 'fatal',
      ...store.env,
      SAHN_CONTENT: content,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return typeof code === 'number' ? code : null;
  });
  return { child, lines, ended };
}

async function ready(started: Started): Promise<void> {
  const isReady = new Promise<void>((resolve) =>
    started.child.stdout?.on('data', (text) => String(text).includes('Ready on') && resolve()),
  );
  await Promise.race([isReady, started.ended]);
}

async function stop({ child, ended }: Started): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}

beforeAll(async () => {
  store = await createTestStore();
  data = store.env.SAHN_DATA;
  content = await writeContent(sampleContent);
  folders.push(content);
  const site = await startSite({ data });
  await site.services.tokens.ensureOperator(data);
  for (const built of [first, second]) if (built) await site.release(shell, built);
  // What an operator did last.
  await site.services.compositions.point(1, 'test');
  await site.close();
  other = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    res.end('{"live":true}');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  ports = { PORT: await freePort(), PLATFORM_PORT: await freePort() };
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  other.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  await store.remove();
});

describe('npm start', () => {
  let started: Started;

  beforeAll(async () => {
    started = run('start.ts', [], ports);
    await ready(started);
  });

  it('serves what was live before, and says what differs in the working tree', async () => {
    expect(started.lines).toEqual([
      'Composition 1 is live, as before',
      expect.stringMatching(
        /^The working tree differs in shell, .*mfe-donate.*: npm start -- --activate takes it live$/,
      ),
      expect.stringMatching(/^Started in [\d.]+ s: gateway [\d.]+ s, working tree [\d.]+ s$/),
      `Ready on http://localhost:${ports.PORT}`,
    ]);
    const page = await (await fetch(`http://127.0.0.1:${ports.PORT}/en/books`)).text();
    expect(page).toContain(first?.release.version);
  });

  it('starts nothing on the port of a site that is running already', async () => {
    const { child, lines, ended } = run('start.ts', [], { ...ports, SAHN_DATA: join(data, 'another') });
    expect([await ended, lines]).toEqual([
      1,
      [`Port ${ports.PORT} is taken by a site that is running already. Nothing was started or sent.`],
    ]);
    expect(child.exitCode).toBe(1);
  });

  it('says in one line that another gateway holds the data folder, and exits with 1', async () => {
    const refused = run('start.ts', [], { PORT: await freePort(), PLATFORM_PORT: await freePort() });
    expect(await refused.ended).toBe(1);
    expect(refused.lines.join('\n')).toMatch(/Process \d+ holds the data folder/);
    expect(refused.lines).toHaveLength(2);
  });

  it('stops with code 0', async () => {
    expect(await stop(started)).toBe(0);
  });
});

it.each([
  ['npm start', 'start.ts', ['--activate']],
  ['npm run dev', 'dev.ts', ['mfe-donate']],
])(
  '%s sends nothing to whoever has its platform port, whatever token it is given',
  async (_name, script, args) => {
    asked.length = 0;
    const { port }: AddressInfo = Object(other.address());
    const env = {
      PORT: await freePort(),
      PLATFORM_PORT: String(port),
      PLATFORM_URL: `http://127.0.0.1:${port}`,
      SAHN_TOKEN: 'sahn_of_the_other',
    };
    const { lines, ended } = run(script, args, env);
    expect([await ended, lines]).toEqual([
      1,
      [`Port ${port} is taken by a site that is running already. Nothing was started or sent.`],
    ]);
    expect(asked).toEqual(['GET /healthz']);
  },
);

it('refuses unknown arguments with its usage and code 2', async () => {
  const { lines, ended } = run('start.ts', ['--activte'], ports);
  expect(await ended).toBe(2);
  expect(lines.join('\n')).toMatch(/'--activte'.*\nUsage: npm start/);
});
