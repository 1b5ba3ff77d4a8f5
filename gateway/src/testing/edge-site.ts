import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type BuiltRelease, buildModule, buildShell } from './release-fixtures.ts';
import { startSite, type TestSite } from './start-site.ts';

const pages = {
  books: "return '<p>A sentence of the page. </p>'.repeat(200) + data.map(({ name }) => name)",
};
/** A release whose page `/<locale>/books` shows the name of the country. */
export const booksOf = (seed: string): BuiltRelease =>
  buildModule('books', { seed, pages, loaders: { books: 'return api.countries()' } });

const sound = '0123456789'.repeat(100);
export const soundName = `${createHash('sha256').update(sound).digest('hex').slice(0, 32)}.mp3`;

/** A site with a gateway that listens, for a cache in front of it. */
export interface EdgeSite extends TestSite {
  /** What changes by the test: content, and the clock. */
  state: { country: string; clock: number };
  port: number;
  /** Of pages, that reached the gateway. */
  requests(): number;
  /** Ends the gateway without warning. */
  kill(): void;
}

/**
 * @param purge address at which the cache is told of changes
 * @param databaseUrl of another such site, beside which it is the second gateway
 */
export async function startEdgeSite(
  origin: string,
  purge: string,
  databaseUrl?: string | null,
): Promise<EdgeSite> {
  // A quarter of an hour begins: pages may be shared for as long as they ever are.
  const state = { country: 'Syria', clock: Date.UTC(2026, 10, 20, 12) };
  const site = await startSite({
    config: { origin, trustProxy: 1, edgePurge: [purge], ...(databaseUrl ? { databaseUrl } : {}) },
    api: { countries: async () => [{ code: 'SY', name: state.country }] },
    now: () => state.clock,
  });
  if (!databaseUrl) await site.release(buildShell(), booksOf('one'));
  await mkdir(join(site.data, 'media'), { recursive: true });
  await writeFile(join(site.data, 'media', soundName), sound);
  let requests = 0;
  const gateway = createServer((req, res) => {
    if (/^\/(?:en|fa)\b/.test(req.url ?? '')) requests += 1;
    site.site(req, res);
  });
  gateway.keepAliveTimeout = 65_000;
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port }: AddressInfo = Object(gateway.address());
  const kill = () => {
    gateway.closeAllConnections();
    gateway.close();
  };
  return {
    ...site,
    state,
    port,
    requests: () => requests,
    kill,
    async close() {
      kill();
      await site.close();
    },
  };
}
