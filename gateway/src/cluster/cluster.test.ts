import { setTimeout as delay } from 'node:timers/promises';
import request from 'supertest';
import { verifyAuditLog } from '../audit-log/audit-log.ts';
import { createSharedCircuits } from '../rendering/shared-circuits.ts';
import { repeats } from '../testing/long-run.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { onPostgres } from '../testing/test-store.ts';
import { waitUntil } from '../testing/wait-until.ts';

/* Two gateways on one database, each with a data folder of its own. */

const books = buildModule('books');
const newer = buildModule('books', { pages: { books: "return 'newer books'" } });

(onPostgres ? describe : describe.skip)('two gateways on one database', () => {
  let first: TestSite;
  let second: TestSite;

  const startBeside = () => startSite({ config: { databaseUrl: first.services.config.databaseUrl } });
  const read = async (test: TestSite, path = '/en/books') =>
    (await request(test.site).get(path).set('host', 'localhost:8080')).text;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  beforeAll(async () => {
    first = await startSite();
    await first.release(buildShell(), books);
    second = await startBeside();
  });

  afterAll(async () => {
    await second?.close();
    await first?.close();
  });

  it('serve what one of them has made live, which the other one has loaded before', async () => {
    expect(await read(second)).toContain('books page');
    await first.publish(newer);
    const live = await first.services.compositions.live();
    const loads: string[] = [];
    const prepare = second.services.compositions.prepare.bind(second.services.compositions);
    const spy = jest.spyOn(second.services.compositions, 'prepare').mockImplementation(async (one) => {
      await prepare(one);
      loads.push(`${one.number} while ${(await first.services.compositions.live())?.number}`);
    });
    const releases = { books: newer.release.version };
    const { number } = await first.services.compositions.activate(
      { base: live?.number ?? 0, releases },
      'test',
    );
    spy.mockRestore();
    expect(loads).toEqual([`${number} while ${number - 1}`]);
    expect(await read(first)).toContain('newer books');
    await waitUntil(async () => (await read(second)).includes('newer books'));
    await second.services.compositions.point(number - 1, 'test');
    expect(await read(second)).toContain('books page');
    await waitUntil(async () => (await read(first)).includes('books page'));
  });

  it('name the same answers alike, so that a copy of one is good for the other', async () => {
    for (const path of [
      '/en',
      '/en/books',
      '/client-shell/fa',
      '/api/v1/en/site',
      '/en/feed.xml',
      '/worker.js',
    ]) {
      const [one, other] = await Promise.all(
        [first, second].map(({ site }) => request(site).get(path).set('host', 'localhost:8080')),
      );
      expect([path, one?.headers.etag]).toEqual([path, expect.stringMatching(/^(?:W\/)?"\S+"$/)]);
      expect([path, other?.headers.etag]).toEqual([path, one?.headers.etag]);
    }
  });

  it('send the files of each other, whatever is on their disks', async () => {
    const path = `/modules/books/${newer.release.version}/web/entry.js`;
    expect(await read(second, path)).toBe(newer.files['web/entry.js']);
  });

  it('refuse a token that one of them has revoked', async () => {
    const { id, token } = await first.services.tokens.create({ scope: '*', acts: ['publish'] }, 'test');
    const list = () => request(second.platform).get('/releases').set(bearer(token));
    expect((await list()).status).toBe(200);
    await first.services.tokens.revoke(id, 'test');
    expect((await list()).status).toBe(401);
  });

  it('do not wait for one that has left, and one that comes has what is live before it answers', async () => {
    await second.close();
    const live = await first.services.compositions.live();
    const releases = { books: newer.release.version };
    await first.services.compositions.activate({ base: live?.number ?? 0, releases }, 'test');
    second = await startBeside();
    expect(await read(second)).toContain('newer books');
  });

  it('leave a page to the browser that another one could not render', async () => {
    const { current } = first.services.live;
    const circuits = createSharedCircuits(first.database, (error) => {
      throw error;
    });
    const open = () => second.services.live.current?.openCircuits;
    await circuits.open(current?.key ?? '', 'page', { key: 'books/books', opened: 1, forMs: 60_000 });
    await waitUntil(() => open() === 1);
    await circuits.close(current?.key ?? '', 'page', 'books/books');
    await waitUntil(() => open() === 0);
  });

  it(
    'lose no update of publishers who work at the same time',
    async () => {
      const publishers = repeats(10, 100);
      const others = await Promise.all(Array.from({ length: repeats(0, 1) }, startBeside));
      const gateways = [first, second, ...others];
      const publish = async (number: number): Promise<void> => {
        const test = gateways[number % gateways.length] ?? first;
        const own = buildModule(`module${number}`);
        // A gateway takes so many releases at a time and says 503 to the others, who try again.
        while ((await test.publish(own)).status > 201) await delay(100);
        const releases = { [own.release.name]: own.release.version };
        for (;;) {
          const base = (await test.services.compositions.live())?.number ?? 0;
          const { status, body } = await request(test.platform)
            .post('/compositions')
            .set(bearer(test.token))
            .send({ base, releases });
          if (status === 201) return;
          if (status === 503) await delay(100);
          else if (status !== 412) throw new Error(JSON.stringify(body));
        }
      };
      const before = (await first.services.compositions.live())?.number ?? 0;
      await Promise.all(Array.from({ length: publishers }, (_, number) => publish(number)));
      const live = await first.services.compositions.live();
      const names = Array.from({ length: publishers }, (_, number) => `module${number}`);
      expect(Object.keys(live?.modules ?? {})).toEqual(expect.arrayContaining(names));
      expect(live?.number).toBe(before + publishers);
      expect((await verifyAuditLog(second.database)).broken).toBeNull();
      for (const test of gateways)
        await waitUntil(() => test.services.live.current?.composition.number === live?.number);
      await Promise.all(others.map((test) => test.close()));
    },
    repeats(60_000, 240_000),
  );

  it('show a preview that the other one has made, and roll back a candidate by what all of them counted', async () => {
    const cookieOf = (name: string, value: string) => ({
      host: 'localhost:8080',
      cookie: `${name}=${value}`,
    });
    const older = { books: books.release.version };
    const post = (path: string, body: object) =>
      request(first.platform).post(path).set(bearer(first.token)).send(body).expect(201);
    const { link } = (await post('/previews', { releases: older })).body;
    const pass = new URL(link).searchParams.get('pass') ?? '';
    const previewed = await request(second.site).get('/en/books').set(cookieOf('preview', pass));
    expect(previewed.text).toContain('books page');

    await post('/rollouts', { releases: older, steps: [50], everySeconds: 60 });
    const { rollouts } = second.services;
    await waitUntil(() => rollouts.running !== null);
    const visitor = await request(second.site).get('/en/books').set(cookieOf('rollout', '49'));
    expect(visitor.text).toContain('books page');
    // Neither of them has enough alone, and one of them leaves.
    const count = ({ services }: TestSite) => {
      for (let at = 0; at < 20; at += 1) {
        services.rollouts.running?.counts.view('live', '', false);
        services.rollouts.running?.counts.view('candidate', '', at < 8);
      }
    };
    count(second);
    await rollouts.tick();
    await second.close();
    count(first);
    await waitUntil(async () => {
      await first.services.rollouts.tick();
      return (await first.services.rollouts.last())?.state !== 'running';
    });
    expect(await first.services.rollouts.last()).toMatchObject({ state: 'failed', candidate: { bad: 16 } });
    second = await startBeside();
    expect(await read(second)).toContain('newer books');
  });

  it('change nothing when one of them cannot load it, and say why', async () => {
    const live = await first.services.compositions.live();
    const spy = jest
      .spyOn(second.services.compositions, 'prepare')
      .mockRejectedValue(new Error('no memory is left'));
    const change = first.services.compositions.activate(
      { base: live?.number ?? 0, releases: { books: books.release.version } },
      'test',
    );
    await expect(change).rejects.toMatchObject({ detail: expect.stringContaining('no memory is left') });
    spy.mockRestore();
    expect((await first.services.compositions.live())?.number).toBe(live?.number);
    expect(await read(first)).toContain('newer books');
  });
});

(onPostgres ? it.skip : it)('is one gateway on SQLite', async () => {
  const site = await startSite();
  await site.release(buildShell(), books);
  expect(await site.services.cluster.claimJob('retention', 1000)).toBe(true);
  expect(await site.services.cluster.claimJob('retention', 1000)).toBe(true);
  await site.close();
});
