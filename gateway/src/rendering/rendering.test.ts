import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import request from 'supertest';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

/*
 * Real render processes with modules that misbehave. They pass the smoke test because they misbehave only when a query
 * parameter says so.
 */

jest.setTimeout(60_000);

let test: TestSite;

const evil = buildModule('evil', {
  slots: { hang: "if (theme === 'dark') for (;;); return 'evil strip'" },
  pages: {
    evil: `
      if (data === 'throw') throw new Error('boom');
      if (data === 'loop') for (;;);
      if (data === 'regexp') /^(a+)+$/.test('a'.repeat(40) + 'b');
      if (data === 'memory') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }
      if (data === 'exit') process.exit(3);
      if (data === 'stack') (function again() { again(); })();
      if (data === 'timer') setTimeout(() => { throw new Error('late'); }, 150);
      return 'evil page ' + data;`,
    country: "return 'country ' + data",
    wait: "return 'waited'",
    away: "return ''",
    private: "return 'private ' + Math.random()",
    'private/:receipt': "return 'receipt'",
  },
  loaders: {
    evil: "return query.get('do')",
    country:
      "if (query.get('q') === 'none') await api.item('books', 'x'); return (await api.countries())[0].name",
    wait: "if (query.get('q')) await api.suggest('x')",
    away: "return { redirect: query.get('q') ?? '/en/good' }",
  },
  spoil(release) {
    const words: Record<string, string[]> = { evil: ['do'], country: ['q'], wait: ['q'], away: ['q'] };
    for (const route of release.manifest.routes) {
      route.query = words[route.id] ?? [];
      route.cached = !['away', 'private', 'private-receipt'].includes(route.id);
    }
  },
});

beforeAll(async () => {
  // Pages are rendered anew when an hour begins, which no test here expects.
  const began = Date.now();
  test = await startSite({
    now: () => began,
    pool: { size: 2, deadlineMs: 400, firstDeadlineMs: 800, stuckMs: 100 },
  });
  test.site.set('trust proxy', true);
  await test.release(buildShell(), buildModule('good', { slots: { strip: "return 'strip'" } }), evil);
});

afterAll(() => test.close());

let visitors = 0;

/** A page for another visitor each time. */
function page(path: string) {
  visitors += 1;
  return request(test.site)
    .get(path)
    .set({ host: 'localhost:8080', 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` });
}

/** Render jobs so far by their result. */
async function countRenders(): Promise<Record<string, number>> {
  const lines = (await test.services.metrics.print()).matchAll(
    /^sahn_renders_total\{result="(.+)"\} (\d+)/gm,
  );
  return Object.fromEntries([...lines].map(([, result = '', count]) => [result, Number(count)]));
}

describe('a page that misbehaves', () => {
  afterEach(async () => {
    // A composition keeps what its circuit breakers know; made live again, it begins with new ones.
    const live = await test.services.compositions.live();
    if (live) await test.services.compositions.point(live.number, 'operator');
  });

  it.each(['throw', 'stack', 'exit'])(
    'by %s fails alone, and the rest of the document is there',
    async (act) => {
      const { status, text } = await page(`/en/evil?do=${act}`);
      expect(status).toBe(200);
      expect(text).toContain('fallback');
    },
  );

  it.each(['loop', 'regexp', 'memory'])(
    'by %s is left to the browser, and the others are served meanwhile',
    async (act) => {
      const bad = page(`/fa/evil?do=${act}`);
      const others = Array.from({ length: 10 }, (_, at) => page(`/en/country?q=${act}${at}`));
      const [answer, ...served] = await Promise.all([bad, ...others]);
      expect(answer?.status).toBe(200);
      expect(answer?.text).toContain('<i>client shell</i>');
      expect(answer?.text).toContain('lang="fa"');
      expect(answer?.headers['cache-control']).toBe('no-store');
      expect(served.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(served.filter(({ text }) => text.includes('country Syria'))).toHaveLength(10);
    },
    20_000,
  );

  it('loses no innocent page to a worker that dies late', async () => {
    const { text } = await page('/en/evil?do=timer');
    expect(text).toContain('evil page timer');
    // Its worker dies 150 ms later, while these are rendered.
    const end = performance.now() + 400;
    for (let batch = 0; performance.now() < end; batch += 1) {
      const next = await Promise.all(
        Array.from({ length: 16 }, (_, at) => page(`/en/country?q=late${batch}-${at}`)),
      );
      expect(next.filter((each) => each.text.includes('country Syria'))).toHaveLength(16);
    }
  });

  it('answers when more pages hang than there are workers', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, (_, at) => page(`/en/wait?q=${at}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await page('/en/country?q=after')).text).toContain('country Syria');
  });

  it('is not rendered any more after three failures', async () => {
    for (let failure = 0; failure < 3; failure += 1) await page(`/en/evil?do=loop&try=${failure}`);
    const before = await countRenders();
    const { text } = await page('/en/evil?do=loop');
    const after = await countRenders();
    expect(after.deadline).toBe(before.deadline);
    expect(after['circuit-open']).toBe((before['circuit-open'] ?? 0) + 1);
    expect(text).toContain('<i>client shell</i>');
    expect((await page('/en/country')).text).toContain('Syria');
  });
});

describe('a slot entry that hangs', () => {
  it('is left out of its page, which is complete for visitors otherwise', async () => {
    expect((await page('/en')).text).toContain('home evil stripstrip');
    const dark = (locale: string) => page(`/${locale}`).set('cookie', 'theme=dark');
    for (const locale of ['en', 'fa', 'ar', 'ur', 'en']) {
      const { status, text } = await dark(locale);
      expect([status, text.includes('home strip'), text.includes('evil strip')]).toEqual([200, true, false]);
    }
    // By one worker the site has learnt it, whatever the page and the other workers.
    expect((await countRenders())['part-deadline']).toBe(1);
    expect((await page('/en')).text).toContain('home evil stripstrip');
  });
});

describe('data for pages', () => {
  it('comes from the gateway', async () => {
    expect((await page('/en/country')).text).toContain('country Syria');
  });

  it('brings problems across with their fields', async () => {
    const { status, text, headers } = await page('/en/country?q=none');
    expect(status).toBe(404);
    expect(text).toContain('missing not-found');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('cached pages', () => {
  const rendered = async () => (await countRenders()).done;

  it('are rendered once, however many ask at the same time', async () => {
    const before = Number(await rendered());
    const answers = await Promise.all(Array.from({ length: 50 }, () => page('/ur/country?q=many')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(Number(await rendered())).toBe(before + 1);
  });

  it('do not care for words of the query that are not theirs', async () => {
    await page('/ar/country?q=a');
    const before = await rendered();
    await page('/ar/country?utm_source=x&q=a&q=b');
    expect(await rendered()).toBe(before);
  });

  it('differ by theme', async () => {
    const { text } = await page('/en/country').set('cookie', 'a=b; theme=dark');
    expect(text).toContain('data-theme="dark"');
    expect((await page('/en/country').set('cookie', 'theme=evil"')).text).toContain('data-theme="system"');
  });

  it('say how the visitor reads, from one cached page', async () => {
    const plain = await page('/en/country');
    const own = await page('/en/country').set('cookie', 'reading=urdu-naskh.evil">.size-en-4');
    expect(plain.text).not.toContain('data-reading');
    expect(own.text).toBe(plain.text.replace('<html', '<html data-reading="size-en-4 urdu-naskh"'));
    expect(own.headers.etag).not.toBe(plain.headers.etag);
    expect(own.headers.vary).toContain('Cookie');
  });

  it('come whole to a visitor who has them as they were read before a setting was changed', async () => {
    const before = await page('/en/country').set('cookie', 'reading=urdu-naskh');
    const after = await page('/en/country')
      .set('cookie', 'reading=digits-latin')
      .set('if-none-match', String(before.headers.etag));
    expect([after.status, after.text]).toEqual([
      200,
      before.text.replace('data-reading="urdu-naskh"', 'data-reading="digits-latin"'),
    ]);
  });

  it('are answered with 304 to those who have them', async () => {
    const { headers } = await page('/en/country');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toMatch(/Accept-Encoding.*Cookie/);
    const again = await page('/en/country').set('if-none-match', String(headers.etag));
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it('come compressed', async () => {
    expect(
      (await page('/en/country').set('accept-encoding', 'br;q=0, gzip')).headers['content-encoding'],
    ).toBe('gzip');
    expect(
      (await page('/en/country').set('accept-encoding', 'identity')).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('are not those of one visitor', async () => {
    const [one, two] = [await page('/en/private'), await page('/en/private')];
    expect(one.text).not.toBe(two.text);
    expect(one.headers['cache-control']).toBe('private, no-store');
  });
});

describe('a private page', () => {
  const receipt = 'Abcdefghij_klmnop-qrst';

  it.each([
    [`/en/private/${receipt}`, 200, 'private, no-store'],
    [`/en/%70rivate/${receipt}`, 200, 'private, no-store'],
    [`/en/private/${receipt}/`, 301, 'no-store'],
    [`/private/${receipt}`, 302, 'no-store'],
    [`/en/Private/${receipt}`, 404, 'no-store'],
    [`/en/PRIVATE/${receipt}/`, 404, 'no-store'],
    [`/EN/private/${receipt}`, 404, 'no-store'],
  ])('is kept nowhere under %s', async (path, status, control) => {
    const answer = await page(path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, control]);
  });

  it('does not lend its caching to a public one in another case', async () => {
    const { status, headers } = await page('/en/COUNTRY');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe('redirects of loaders', () => {
  it('lead to this site', async () => {
    expect((await page('/en/away')).headers.location).toBe('/en/good');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/ x'])(
    'never to %s',
    async (target) => {
      const { status, headers } = await page(`/en/away?q=${encodeURIComponent(target)}`);
      expect([status, headers.location]).toEqual([500, undefined]);
    },
  );
});

describe('a page that takes too long', () => {
  it('is left to the browser, and is not tried again when the gateway ends', async () => {
    let renders = 0;
    // The folder outlives the site: a worker that was started too late would find its files.
    const data = await mkdtemp(join(tmpdir(), 'sahn-'));
    const impatient = await startSite({
      data,
      pageTimeoutMs: 100,
      onRender: () => {
        renders += 1;
      },
    });
    await impatient.release(buildShell(), buildModule('good'), evil);
    renders = 0;
    const answer = await request(impatient.site).get('/fa/wait?q=1').set('host', 'localhost:8080');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.text).toContain('<i>client shell</i>');
    await impatient.close();
    await delay(1_000);
    expect(renders).toBe(1);
    await rm(data, { recursive: true });
  });
});

describe('without rendering', () => {
  it('pages are client-only documents with the right status', async () => {
    const plain = await startSite({ config: { rendering: false } });
    try {
      await plain.release(buildShell(), buildModule('good'));
      const get = (path: string) => request(plain.site).get(path).set('host', 'localhost:8080');
      expect((await get('/fa/good')).status).toBe(200);
      expect((await get('/fa/good')).text).toContain('lang="fa"');
      expect((await get('/fa/nope')).status).toBe(404);
      expect((await get('/readyz')).status).toBe(200);
    } finally {
      await plain.close();
    }
  });
});
