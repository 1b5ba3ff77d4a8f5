import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { type Composition, CompositionSchema } from '@sahn/contracts/releases/composition';
import * as v from 'valibot';
import { repeats } from './testing/long-run.ts';
import { type BuiltRelease, buildModule, buildShell } from './testing/release-fixtures.ts';
import { waitUntilWhole } from './testing/unfinished-files.ts';

/*
 * The gateway as a process: it starts, is killed at any time, and stops without losing a request. SAHN_LONG=1 kills it
 * 50 times; `kill-points.test.ts` kills it at chosen steps.
 */

interface Gateway {
  child: ChildProcess;
  site: string;
  platform: string;
}

const data = mkdtempSync(join(tmpdir(), 'sahn-main-'));
const content = mkdtempSync(join(tmpdir(), 'sahn-content-'));
const kills = repeats(3, 50);
let gateway: Gateway | null = null;

afterAll(() => {
  gateway?.child.kill('SIGKILL');
  for (const folder of [data, content]) rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Gateway> {
  const child = spawn(process.execPath, [join(__dirname, 'main.ts')], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PATH: process.env.PATH,
      PORT: '0',
      PLATFORM_PORT: '0',
      SAHN_DATA: data,
      SAHN_CONTENT: content,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const said: { msg: string; port: number; platformPort: number } = JSON.parse(line);
    if (said.msg !== 'the gateway listens') continue;
    child.stdout.resume();
    gateway = {
      child,
      site: `http://127.0.0.1:${said.port}`,
      platform: `http://127.0.0.1:${said.platformPort}`,
    };
    return gateway;
  }
  throw new Error('The gateway did not start');
}

function send(path: string, init: RequestInit = {}): Promise<Response> {
  const token = readFileSync(join(data, 'operator.token'), 'utf8').trim();
  const type = typeof init.body === 'string' ? 'application/json' : 'application/octet-stream';
  return fetch(`${gateway?.platform}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
}

async function publish({ release, files }: BuiltRelease): Promise<void> {
  for (const file of release.files)
    await send(`/blobs/${file.sha256}`, { method: 'PUT', body: new TextEncoder().encode(files[file.path]) });
  const answer = await send(`/releases/${release.name}/${release.version}`, {
    method: 'PUT',
    body: JSON.stringify(release),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function live(): Promise<Composition> {
  const answer = await send('/compositions/live');
  if (!answer.ok) throw new Error(await answer.text());
  return v.parse(CompositionSchema, await answer.json());
}

const activate = (base: number, releases: Record<string, string>) =>
  send('/compositions', { method: 'POST', body: JSON.stringify({ base, releases }) });

/** Checks that every public file of a live release is served with the bytes that the release names. */
async function expectFilesServed({ release, files }: BuiltRelease): Promise<void> {
  const paths = release.files.map(({ path }) => path).filter((path) => /^web\/.*(?<!\.map)$/.test(path));
  expect(paths).not.toEqual([]);
  for (const path of paths) {
    const answer = await fetch(`${gateway?.site}/modules/${release.name}/${release.version}/${path}`);
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, files[path]]);
  }
}

it(
  'loses and mixes nothing, whenever it is killed while it publishes and activates',
  async () => {
    // As folders of earlier gateways are, or backups that were copied back.
    mkdirSync(join(data, 'media'), { mode: 0o755 });
    writeFileSync(join(data, 'media', 'old.txt'), '', { mode: 0o644 });
    chmodSync(data, 0o755);
    await start();
    const shell = buildShell();
    const versions = ['one', 'two'].map((seed) =>
      ['books', 'music'].map((name) => buildModule(name, { seed })),
    );
    for (const built of [shell, ...versions.flat()]) await publish(built);
    const partsOf = (at: number) => versions[at % 2] ?? [];
    const releasesOf = (at: number) =>
      Object.fromEntries(partsOf(at).map(({ release }) => [release.name, release.version]));
    const began = performance.now();
    expect((await activate(0, { shell: shell.release.version, ...releasesOf(0) })).status).toBe(201);
    const activationMs = performance.now() - began;
    const published: string[] = [];

    for (let at = 1; at <= kills; at += 1) {
      const before = await live();
      const draft = buildModule('drafts', { seed: `draft ${at}` });
      const shipping = publish(draft)
        .then(() => published.push(draft.release.version))
        .then(() => activate(before.number, releasesOf(at)))
        .then(
          ({ status }) => status,
          () => null,
        );
      await delay(Math.random() * activationMs * 2);
      gateway?.child.kill('SIGKILL');
      if (gateway) await once(gateway.child, 'exit');
      const status = await shipping;
      await start();
      const after = await live();
      const allowed = status === 201 ? [before.number + 1] : [before.number, before.number + 1];
      expect(allowed).toContain(after.number);
      const isNew = after.number !== before.number;
      expect(after.modules).toEqual(isNew ? releasesOf(at) : before.modules);
      for (const built of [shell, ...partsOf(isNew ? at : at - 1)]) await expectFilesServed(built);
      for (const name of ['books', 'music']) {
        const text = await (await fetch(`${gateway?.site}/en/${name}`)).text();
        expect(text).toContain(`data-composition="${after.number}"`);
        expect(text).toContain(String(after.modules[name]));
      }
      const stored: unknown = await (await send('/releases')).json();
      expect(stored).toEqual(
        expect.arrayContaining(published.map((version) => expect.objectContaining({ version }))),
      );
    }
    expect(await (await send('/log/verdict')).json()).toMatchObject({ broken: null });
    await waitUntilWhole(data);
  },
  repeats(240_000, 1_600_000),
);

it('keeps its data folder, and all that is in it, from other users of the machine', () => {
  const others = readdirSync(data, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0);
  expect(others).toEqual([]);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  expect(readdirSync(data)).toEqual(
    expect.arrayContaining(['sahn.sqlite', 'sahn.sqlite-wal', 'sahn.sqlite-shm']),
  );
});

it('stops without breaking off a request that it has taken', async () => {
  const child = gateway?.child;
  const said: string[] = [];
  if (child?.stdout) createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  const failures: number[] = [];
  let answered = 0;
  const visit = async () => {
    for (;;) {
      try {
        const answer = await fetch(`${gateway?.site}/en/books?visit=${answered}`);
        await answer.text();
        answered += 1;
        if (!answer.ok) failures.push(answer.status);
      } catch {
        // Turned away before it was taken, as the log must show.
        return;
      }
    }
  };
  const visits = Promise.all(Array.from({ length: 8 }, visit));
  while (answered < 50) await delay(10);
  child?.kill('SIGTERM');
  const [code] = child ? await once(child, 'close') : [null];
  await visits;
  const taken = said.map((line) => JSON.parse(line)).filter(({ path }) => path === '/en/books');
  expect(code).toBe(0);
  expect(failures).toEqual([]);
  expect(taken.filter(({ aborted }) => aborted)).toEqual([]);
  expect(taken.length).toBe(answered);
}, 30_000);

it('names every mistake of its settings and does not start', async () => {
  const child = spawn(process.execPath, [join(__dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: 'x', SAHN_RENDERING: 'maybe', LOG_LEVEL: 'loud' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(said).toMatch(/PORT must be.*LOG_LEVEL must be one of.*SAHN_RENDERING must be/);
});
