import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { themeCookie } from '@sahn/contracts/modules/boot';
import { localeCookie } from '@sahn/contracts/text/locale';
import { readingCookie } from '@sahn/contracts/text/reading-settings';
import { startPurges } from '../edge/start-purges.ts';
import type { Job } from '../jobs/hourly-job.ts';
import { booksOf, type EdgeSite, soundName, startEdgeSite } from './edge-site.ts';
import { findFreePort } from './gateway-process.ts';
import { repeats } from './long-run.ts';
import { sendHttp1, sendHttp2 } from './send-request.ts';
import { waitUntil } from './wait-until.ts';

/** Ports of a cache in front of a gateway. */
export interface EdgePorts {
  /** For visitors. */
  site: number;
  /** For the gateway's `PURGE`. */
  purge: number;
  gateways: readonly number[];
}

/** A configuration of `install/`, as it is run by its program. */
interface EdgeProgram {
  name: string;
  isInstalled: boolean;
  /** Resolves when the program listens. */
  start(ports: EdgePorts): Promise<{ stop(): Promise<void> }>;
  /** Over TLS with HTTP/2, or plainly. */
  scheme: 'https' | 'http';
  purgePath: string;
}

/** How long after an activation has ended a page of before may still be sent, with one gateway. */
const boundMs = 1_000;
function expand(body: Buffer, encoding: 'br' | 'gzip' | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** The same tests for each program that caches in front of a gateway, with the configuration that is shipped. */
export function describeEdge({ name, isInstalled, start, scheme, purgePath }: EdgeProgram): void {
  (isInstalled ? describe : describe.skip)(`${name} in front of a gateway`, () => {
    let site: EdgeSite;
    let edge: { stop(): Promise<void> };
    let purges: Job;
    let origin = '';

    const send = scheme === 'https' ? sendHttp2 : sendHttp1;
    const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
      send(origin, path, { headers });
    const read = async (path: string) => (await get(path)).body.toString();
    /** The answer, and how many requests of pages it made at the gateway. */
    const counted = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const before = site.requests();
      const answer = await get(path, headers);
      return { ...answer, requests: site.requests() - before };
    };

    beforeAll(async () => {
      const ports = { site: await findFreePort(), purge: await findFreePort() };
      origin = `${scheme}://localhost:${ports.site}`;
      site = await startEdgeSite(origin, `http://127.0.0.1:${ports.purge}${purgePath}`);
      edge = await start({ ...ports, gateways: [site.port] });
      purges = startPurges(site.services);
    });

    afterAll(async () => {
      await purges?.stop();
      await edge?.stop();
      await site?.close();
    });

    it('stores a page once for each encoding, and sends the bytes of the gateway', async () => {
      const own = await sendHttp1(`http://localhost:${site.port}`, '/en/books', {
        headers: { 'accept-encoding': 'br, gzip' },
      });
      expect(own.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60,/);
      for (const [accepted, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['br;q=0, gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const sent = { 'accept-encoding': accepted };
        const first = await counted('/en/books', sent);
        const again = await counted('/en/books', { ...sent, cookie: `${localeCookie}=fa; other=1` });
        expect([first.requests, again.requests]).toEqual([1, 0]);
        expect([first.headers['content-encoding'], again.headers['content-encoding']]).toEqual([
          encoding,
          encoding,
        ]);
        expect(again.body).toEqual(first.body);
        expect(again.headers).toMatchObject({
          etag: own.headers.etag,
          'cache-control': 'no-cache',
          vary: expect.stringContaining('Cookie'),
          'content-security-policy': own.headers['content-security-policy'],
        });
        expect(again.headers).not.toHaveProperty('surrogate-key');
        expect(again.headers).not.toHaveProperty('sahn-generation');
        if (encoding === 'br') expect(first.body).toEqual(own.body);
        expect(expand(first.body, encoding)).toEqual(brotliDecompressSync(own.body));
      }
    });

    it('answers that a page has not changed, by itself', async () => {
      const { headers } = await get('/en/books', { 'accept-encoding': 'br' });
      const again = await counted('/en/books', {
        'accept-encoding': 'br',
        'if-none-match': String(headers.etag),
      });
      expect([again.status, again.requests, again.body.length]).toEqual([304, 0, 0]);
    });

    it('neither stores a page in the settings of a visitor nor sends it to another', async () => {
      for (const cookie of [`${themeCookie}=dark`, `a=b; ${readingCookie}=digits-latin`]) {
        for (const time of ['first', 'again']) {
          const own = await counted('/fa/books', { cookie });
          expect([time, cookie, own.requests]).toEqual([time, cookie, 1]);
          expect(own.body.toString()).toMatch(/data-theme="dark"|data-reading="digits-latin"/);
          expect(own.headers['cache-control']).toBe('no-cache');
        }
        expect(await read('/fa/books')).toMatch(/<html lang="fa" data-theme="system">/);
      }
      // What is stored for everybody does not reach one with settings.
      expect((await counted('/fa/books')).requests).toBe(0);
      for (const cookie of ['rollout=17', 'a=b; __Host-preview=pass', 'preview=pass', 'inspect=pass'])
        expect([cookie, (await counted('/fa/books', { cookie })).requests]).toEqual([cookie, 1]);
      expect((await counted('/fa/books', { cookie: 'my-theme=dark; previews=1' })).requests).toBe(0);
      expect((await counted('/fa/books', { cookie: `${themeCookie}=light` })).body.toString()).toContain(
        'data-theme="light"',
      );
    });

    it('never stores what is of one visitor, or an error', async () => {
      for (const path of ['/en/none', '/en/books/']) {
        await get(path);
        expect([path, (await counted(path)).requests]).toEqual([path, 1]);
      }
      const redirected = await get('/', { 'accept-language': 'fa' });
      expect([redirected.status, redirected.headers.location]).toEqual([302, '/fa']);
      expect((await get('/', { 'accept-language': 'ur' })).headers.location).toBe('/ur');
      expect((await get('/', { cookie: `${localeCookie}=ar` })).headers.location).toBe('/ar');
    });

    it('passes parts of sounds, files of releases and the API', async () => {
      const part = await get(`/media/${soundName}`, { range: 'bytes=10-13' });
      expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([
        206,
        'bytes 10-13/1000',
        '0123',
      ]);
      const version = booksOf('one').release.version;
      const file = await get(`/modules/books/${version}/web/chunk.js`, { 'accept-encoding': 'br' });
      expect([file.status, file.headers['content-encoding'], file.headers['cache-control']]).toEqual([
        200,
        'br',
        'public, max-age=31536000, immutable',
      ]);
      const api = await get('/api/v1/openapi.json');
      expect([api.status, api.headers['sahn-composition']]).toEqual([200, '1']);
    });

    it('passes forms, and believes no address that a client makes up', async () => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      };
      const statuses: number[] = [];
      for (let number = 0; number < 6; number += 1) {
        const forged = `203.0.113.${number}`;
        const body = `text=Message+${number}&name=`;
        const { status } = await send(origin, '/en/heart-written', {
          method: 'POST',
          headers: { ...headers, 'x-forwarded-for': forged, forwarded: `for=${forged}` },
          body,
        });
        statuses.push(status);
      }
      // The sixth is told to wait, by the form's page.
      expect(statuses.slice(0, 5)).toEqual(Array(5).fill(303));
      const stored = await site.database.selectFrom('message').selectAll().execute();
      expect(stored).toHaveLength(5);
      const large = await send(origin, '/en/heart-written', {
        method: 'POST',
        headers,
        body: `text=${'a'.repeat(70_000)}`,
      });
      expect([large.status, large.headers.location]).toEqual([303, '/en/heart-written?problem=too-large']);
    });

    it('reaches neither the platform port nor what is for caches', async () => {
      const bearer = { authorization: `Bearer ${site.token}` };
      for (const path of ['/compositions', '/tokens', '/metrics', '/_generation', '/purge', '/refresh'])
        expect([path, (await get(path, bearer)).status]).toEqual([path, 404]);
      await get('/en/books');
      expect((await send(origin, '/en/books', { method: 'PURGE' })).status).toBeGreaterThanOrEqual(400);
      expect((await counted('/en/books')).requests).toBe(0);
      const other = await get(
        '/en/books',
        scheme === 'https' ? { ':authority': 'other.example' } : { host: 'other.example' },
      );
      expect(other.status).toBe(421);
    });

    it('sends no page of before, soon after an activation, a rollback and an import', async () => {
      const composition = async () => /data-composition="(\d+)"/.exec(await read('/en/books'))?.[1];
      const isShown = async (number: number) => (await composition()) === String(number);
      // What was told of at the start is over.
      await waitUntil(async () => {
        const open = await site.database.selectFrom('edge_purge').select('due').executeTakeFirst();
        return open?.due === null;
      });
      expect(await composition()).toBe('1');
      const next = await site.release(booksOf('two'));
      await waitUntil(() => isShown(next.number));
      for (let times = 0; times < 10; times += 1) expect(await isShown(next.number)).toBe(true);
      await site.services.compositions.point(1, 'test');
      await waitUntil(() => isShown(1));
      site.state.country = 'Lebanon';
      await site.database
        .updateTable('content_state')
        .set((row) => ({ revision: row('revision', '+', 1) }))
        .execute();
      await site.services.revision.refresh();
      await waitUntil(async () => (await read('/en/books')).includes('Lebanon'));
      expect((await counted('/en/books')).requests).toBe(0);
    });

    const switches = repeats(0, 10);
    (switches > 0 ? it : it.skip)('shows to nobody what was live a second ago', async () => {
      const shown: { asked: number; number: number }[] = [];
      const lived: { since: number; number: number }[] = [];
      let done = false;
      const visit = async () => {
        while (!done) {
          const asked = performance.now();
          const text = await read('/en/books');
          shown.push({ asked, number: Number(/data-composition="(\d+)"/.exec(text)?.[1]) });
        }
      };
      const visitors = [visit(), visit(), visit()];
      for (let count = 0; count < switches; count += 1) {
        const { number } = await site.release(booksOf(`switch ${count}`));
        lived.push({ since: performance.now(), number });
        await delay(1_500);
      }
      done = true;
      await Promise.all(visitors);
      const late = shown.filter(({ asked, number }) =>
        lived.some((one) => one.number > number && one.since + boundMs < asked),
      );
      expect(late).toEqual([]);
      expect(new Set(shown.map(({ number }) => number)).size).toBeGreaterThanOrEqual(switches);
    });

    it('goes on with the pages that it has while no gateway answers', async () => {
      // A second before pages change by themselves: what is stored now is for a second.
      site.state.clock = Date.UTC(2026, 10, 20, 12, 14, 59);
      const path = '/en/books?fresh';
      expect(await read(path)).toContain('Lebanon');
      await purges.stop();
      site.kill();
      await delay(2_500);
      const answer = await get(path);
      expect([answer.status, answer.body.toString()]).toEqual([200, expect.stringContaining('Lebanon')]);
      expect((await get('/en/none')).status).toBeGreaterThanOrEqual(500);
    });
  });
}
