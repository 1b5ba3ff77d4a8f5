import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CompositionSchema } from '@sahn/contracts/releases/composition';
import * as v from 'valibot';
import { sampleContent, writeContent } from '../../testing/content-folder.ts';
import { createGatewayProcess, type GatewayProcess } from '../../testing/gateway-process.ts';
import { type BuiltRelease, buildModule, buildShell } from '../../testing/release-fixtures.ts';

/** A gateway in a process of its own with a small site, as an attacker and a publisher reach it. */
export interface Target {
  gateway: GatewayProcess;
  /** Its data folder. */
  data: string;
  /** An address that is rendered, cached and stays the same. */
  page: string;
  /** Address of a file of a release. */
  asset: string;
  /** Sends a request with a valid operator's token to the platform port. */
  operate(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a release's files and the release. Resolves with the gateway's answer. */
  publish(built: BuiltRelease): Promise<Response>;
  liveNumber(): Promise<number>;
  /** Sets the gateway's clock, in days from the true time. */
  setClock(days: number): Promise<void>;
  close(): Promise<void>;
}

const shell = buildShell();
const books = buildModule('books', {
  pages: { books: "return 'all books'", 'books/:id': "return 'a book'" },
});

/** Starts it with a page of books live. Rejects, with nothing left running, when that fails. */
export async function startTarget(): Promise<Target> {
  const data = await mkdtemp(join(tmpdir(), 'sahn-attack-'));
  const content = await writeContent(sampleContent);
  const clock = join(data, 'clock');
  await writeFile(clock, '0');
  const gateway = await createGatewayProcess({
    SAHN_CLOCK: clock,
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts'))}`,
    SAHN_DATA: data,
    SAHN_CONTENT: content,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'loopback',
    // Limits of forms are not tried here.
    FORMS_IN_ALL: '100000',
  });
  const sent = new Set<string>();
  const target: Target = {
    gateway,
    data,
    page: '/en/books',
    asset: `/modules/books/${books.release.version}/web/chunk.js`,
    async operate(path, init = {}) {
      const token = (await readFile(join(data, 'operator.token'), 'utf8')).trim();
      const type = typeof init.body === 'string' ? 'application/json' : 'application/octet-stream';
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      return fetch(`${gateway.platform}${path}`, { ...init, headers });
    },
    async publish({ release, files }) {
      for (const { path, sha256 } of release.files) {
        if (sent.has(sha256)) continue;
        sent.add(sha256);
        const body = new TextEncoder().encode(files[path] ?? '');
        await target.operate(`/blobs/${sha256}`, { method: 'PUT', body });
      }
      const path = `/releases/${release.name}/${release.version}`;
      return target.operate(path, { method: 'PUT', body: JSON.stringify(release) });
    },
    async liveNumber() {
      const answer = await target.operate('/compositions/live');
      return v.parse(CompositionSchema, await answer.json()).number;
    },
    setClock: (days) => writeFile(clock, String(days)),
    async close() {
      await gateway.end('SIGKILL');
      await Promise.all([data, content].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };

  await goLive(target).catch(async (error: unknown) => {
    await target.close();
    throw error;
  });
  return target;
}

async function goLive(target: Target): Promise<void> {
  await target.gateway.start();
  const releases: Record<string, string> = {};
  for (const built of [shell, books]) {
    const answer = await target.publish(built);
    if (!answer.ok) throw new Error(await answer.text());
    releases[built.release.name] = built.release.version;
  }
  const activated = await target.operate('/compositions', {
    method: 'POST',
    body: JSON.stringify({ base: 0, releases }),
  });
  if (!activated.ok) throw new Error(await activated.text());
}
