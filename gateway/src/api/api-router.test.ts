import { apiBase } from '@sahn/contracts/api/api';
import { operations } from '@sahn/contracts/api/operations';
import { isProblem } from '@sahn/contracts/problems/problem';
import express from 'express';
import supertest from 'supertest';
import * as v from 'valibot';
import { type ContentApp, fromOwnPage, startContentApp } from '../testing/content-app.ts';
import { sampleContent } from '../testing/content-folder.ts';
import { endpoints } from './endpoints.ts';

/** Noon of 26 December 2026; 14 Rajab 1448 falls on the 23rd, so that its 15th is ahead or today at will. */
const now = Date.UTC(2026, 11, 24, 12);

describe('the API', () => {
  let site: ContentApp;
  const get = (path: string) => supertest(site.app).get(`/api/v1${path}`);

  beforeAll(async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        [`articles/more-${index}/item.yml`, sampleContent['articles/shrine/item.yml'] ?? ''] as const,
        [`articles/more-${index}/fa.md`, sampleContent['articles/shrine/fa.md'] ?? ''] as const,
      ]).flat(),
    );
    const bound = {
      'books/bound/item.yml': `created: 2026-03-02
updated: 2026-09-14
licence: CC BY 4.0
publisher: { en: Sahn, fa: صحن, ar: صحن, ur: صحن }
formats: [epub, pdf]
chapters: [story/birth]
`,
      'books/bound/en.md': '---\ntitle: Bound\nsummary: One text.\n---\n\nThe preface.\n',
    };
    const named = (name: string) => `title: { en: ${name} }\nsummary: { en: About ${name} }\n`;
    const relative = (name: string, order: number, more = '') =>
      `${named(name)}order: ${order}\nrelation: { en: A relative }\n${more}`;
    const collections = {
      'site.yml': `${sampleContent['site.yml']}links: [{ href: 'https://example.org', label: { en: Text } }]\n`,
      'albums/domes/item.yml': `${sampleContent['albums/domes/item.yml']}keywords: [patience]\n`,
      'people/mother/item.yml': relative('Mother', 1),
      'people/father/item.yml': relative('Father', 2),
      'people/daughter/item.yml': relative('Daughter', 3, 'parents: [mother, father]\n'),
      'stations/medina/item.yml': `${named('Medina')}order: 1\nlongitude: 39.61\nlatitude: 24.47\n`,
      'stations/kufa/item.yml': `${named('Kufa')}order: 2\nlongitude: 44.4\nlatitude: 32.03\nways: [{ from: medina }]\n`,
      'glossary/iwan/item.yml': `${named('Iwan')}forms: { en: [iwan] }\n`,
    };
    site = await startContentApp({
      content: { ...sampleContent, ...many, ...bound, ...collections },
      now: () => now,
    });
    const sent = { receipt: 'r', name: 'Zahra', held: 0, created: now };
    await site.services.database
      .insertInto('message')
      .values({ ...sent, id: 'm', text: 'Peace', locale: 'en', state: 'public', decided: now })
      .execute();
    await site.services.database
      .insertInto('registration')
      .values({
        ...sent,
        id: 'r',
        country: 'PK',
        email: 'zahra@example.org',
        email_key: 'zahra@example.org',
        locale: 'ur',
        state: 'received',
        occasion: null,
        performed: null,
        performer: null,
        forgotten: null,
      })
      .execute();
  });

  afterAll(() => site.close());

  const paths: Record<string, string> = {
    'list-articles': '/en/articles',
    'open-articles': '/en/articles/sermon',
    'list-books': '/fa/books',
    'open-books': '/fa/books/one',
    'open-book-chapter': '/fa/books/bound/chapters/birth',
    'list-hadith': '/ar/hadith',
    'open-hadith': '/ar/hadith/beauty',
    'list-duas': '/ur/duas',
    'open-duas': '/ur/duas/short-dua',
    'list-albums': '/en/albums',
    'open-albums': '/en/albums/domes',
    'list-tracks': '/en/tracks',
    'open-tracks': '/en/tracks/lament',
    'list-projects': '/en/projects',
    'open-projects': '/en/projects/water',
    'open-page': '/en/pages/story-of-life',
    family: '/ur/family',
    road: '/ar/road',
    glossary: '/en/glossary',
    works: '/fa/works',
    'same-subjects': '/en/same-subjects/articles/sermon?kinds=articles,albums,tracks',
    day: '/fa/day',
    occasions: '/fa/occasions',
    plan: '/fa/plan',
    search: '/en/search?q=damascus',
    suggest: '/en/suggest?q=dam',
    countries: '/ur/countries',
    site: '/ur/site',
    'list-messages': '/en/messages',
    'count-registrations': '/fa/registrations/count',
  };

  it('sends an article in brotli to those who accept it, and in plain text to others', async () => {
    const path = '/en/articles/sermon';
    const plain = await get(path).set('accept-encoding', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const time of ['first', 'again']) {
      const { headers, body } = await get(path).set('accept-encoding', 'br, gzip');
      const { vary, etag } = headers;
      expect([time, headers['content-encoding'], vary, etag]).toEqual([
        time,
        'br',
        'Accept-Encoding',
        plain.headers.etag,
      ]);
      expect(body).toEqual(plain.body);
    }
  });

  it.each(Object.entries(paths))('answers %s as described', async (id, path) => {
    const endpoint = endpoints.find((each) => each.operationId === id);
    const { body, status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    const schema = endpoint?.answer;
    const strict = v.safeParse(typeof schema === 'object' && schema ? schema : v.never(), body);
    expect(strict.issues ?? []).toEqual([]);
    // Nothing travels that the contract does not know.
    expect(strict.output).toEqual(body);
  });

  it('gives the figures of a project as a table', async () => {
    const { status, text, headers } = await get('/fa/projects/water.csv');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="water.csv"',
    });
    expect(text.startsWith('\uFEFFموضوع,شرح,مبلغ,ارز,روز\r\n')).toBe(true);
    expect((await get('/fa/projects/none.csv')).status).toBe(404);
  });

  it('answers these with something, so that what they hold is described as well', async () => {
    const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
    const empty: string[] = [];
    for (const [id, path] of Object.entries(paths)) {
      const { body } = await get(path);
      const lists = id.startsWith('open-') ? [] : [body, ...Object.values(body)];
      if (lists.some(isEmpty)) empty.push(id);
    }
    expect(empty).toEqual([]);
  });

  it('has a test of every path that is read', () => {
    const read = endpoints.filter(
      ({ row, answer }) => row.method === undefined && row.freshness !== undefined && answer !== 'csv',
    );
    expect(read.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(paths).sort());
  });

  it('opens an item with its body, sources and related ones', async () => {
    const { body } = await get('/en/articles/sermon');
    expect(body).toMatchObject({
      language: 'en',
      translations: ['en', 'fa'],
      author: 'The editors',
      category: { id: 'history', label: 'History' },
      image: {
        src: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.svg$/),
        alt: 'A drawn dome',
        width: 640,
        height: 480,
      },
      sources: [{ id: 'mufid', text: 'al-Irshad', url: 'https://example.org/irshad' }],
      related: [{ id: 'shrine', language: 'fa' }],
    });
    expect(body.body.blocks[0]).toEqual({ kind: 'heading', level: 2, id: 'the-hall', text: 'The hall' });
  });

  it('opens a dua with its lines, times and sounds', async () => {
    const { body } = await get('/en/duas/short-dua');
    expect(body.lines).toHaveLength(2);
    expect(body.grade).toBe('No grading is cited');
    expect(body.recitations).toMatchObject([
      {
        id: 'slow',
        maddah: { label: 'A reciter' },
        seconds: 30,
        times: [
          { line: '1', at: 1000 },
          { line: '2', at: 8500 },
        ],
      },
    ]);
  });

  it("cites a line in the reader's language", async () => {
    const cites = await Promise.all(
      ['en', 'fa'].map(async (locale) => (await get(`/${locale}/duas/short-dua`)).body.lines[1].cite),
    );
    expect(cites).toEqual(['al-Kafi 2:89', 'الکافی ۲: ۸۹']);
  });

  it('says who edited a book, where it came out and where it can be had', async () => {
    expect((await get('/en/books/one')).body).toMatchObject({
      contributors: [{ role: 'editor', name: 'An editor' }],
      place: 'Cairo',
      volumes: null,
      availability: [],
    });
  });

  it('says that the site is a demonstration', async () => {
    expect((await get('/ur/site')).body.demonstration).toBe('محض نمونہ');
  });

  it('shows the next language where one is missing, and says which', async () => {
    const { body } = await get('/ur/articles/sermon');
    expect(body).toMatchObject({
      language: 'en',
      title: 'The sermon in Damascus',
      category: { label: 'تاریخ' },
    });
    expect((await get('/ar/articles/shrine')).body).toMatchObject({
      language: 'fa',
      body: { language: 'fa' },
    });
  });

  it('writes days as the language does', async () => {
    const { body } = await get('/fa/articles/sermon');
    expect(body.created).toEqual({ iso: '2026-03-02', civil: '۱۱ اسفند ۱۴۰۴', hijri: '۱۳ رمضان ۱۴۴۷ ه‍.ق.' });
    expect((await get('/ur/articles/sermon')).body.updated.hijri).toContain('ربیع الثانی');
  });

  it('gives pages of a list, newest first', async () => {
    const first = (await get('/en/articles')).body;
    expect(first).toMatchObject({ page: 1, size: 12, total: 62 });
    expect(first.items).toHaveLength(12);
    const last = (await get('/en/articles?page=2&size=50')).body;
    expect(last.items).toHaveLength(12);
    expect(last.items.at(-1).id).toBe('sermon');
    expect((await get('/en/articles?page=99')).body).toMatchObject({ items: [], total: 62 });
  });

  it.each([
    ['page=0', { page: 'choice' }],
    ['page=x', { page: 'choice' }],
    ['page=1.5', { page: 'choice' }],
    ['size=51', { size: 'choice' }],
    ['page=1&page=2', { page: 'choice' }],
    ['category=%3Cb%3E', { category: 'choice' }],
    [`q=${'x'.repeat(201)}`, { q: 'too-long' }],
  ])('refuses ?%s with a code per field', async (query, fields) => {
    const { status, body, type } = await get(`/en/articles?${query}`);
    expect([status, type]).toEqual([400, 'application/problem+json']);
    expect(body).toMatchObject({ code: 'invalid', fields });
    expect(isProblem(body)).toBe(true);
  });

  it('ignores words of a query that it does not know', async () => {
    expect((await get('/en/books?colour=red&lang[]=x')).body.total).toBe(2);
  });

  it('narrows by filters, and counts what each choice would leave', async () => {
    const { body } = await get('/en/articles?category=history');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(['sermon']);
    expect(body.facets.category).toEqual([
      { id: 'places', label: 'Places', count: 61 },
      { id: 'history', label: 'History', count: 1 },
    ]);
    expect(body.facets.keyword).toEqual([
      { id: 'damascus', label: 'Damascus', count: 1 },
      { id: 'patience', label: 'Patience', count: 1 },
    ]);
    const sources = (await get('/fa/hadith?source=al-luhuf')).body;
    expect(sources).toMatchObject({
      total: 1,
      facets: { source: [{ id: 'al-luhuf', label: 'اللهوف', count: 1 }] },
    });
    expect((await get('/en/articles?category=none')).body.total).toBe(0);
  });

  it('says which duas have a sound, and narrows to them', async () => {
    const sound = [{ id: 'yes', label: 'yes', count: 1 }];
    expect((await get('/en/duas?sound=yes')).body).toMatchObject({
      total: 1,
      items: [{ id: 'short-dua', soundSeconds: 30 }],
      facets: { sound },
    });
    expect((await get('/en/duas?sound=no')).body).toMatchObject({ total: 0, items: [], facets: { sound } });
    const { parameters } = (await get('/openapi.json')).body.paths['/{locale}/duas'].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toContain('sound');
  });

  it('narrows by words', async () => {
    expect((await get('/en/articles?q=sermon')).body).toMatchObject({ total: 1, items: [{ id: 'sermon' }] });
    expect((await get('/en/articles?q=%22%20-')).body.total).toBe(0);
  });

  it('tells the day with what belongs to it', async () => {
    const { body } = await get('/en/day');
    expect(body).toMatchObject({
      day: { iso: '2026-12-24', hijri: '15 Rajab 1448 AH' },
      occasions: [{ title: 'Her passing' }],
      dua: { id: 'short-dua' },
      hadith: { id: 'beauty' },
      chapter: { id: 'birth', title: 'Birth' },
    });
    expect(body.ahead).toHaveLength(3);
    expect(body.ahead[0]).toMatchObject({
      title: 'Last of Ramadan',
      hijri: expect.stringMatching(/^(29|30) Ramadan$/),
    });
  });

  it('names countries in the language, in its order, as the site overrides them', async () => {
    const { body } = await get('/fa/countries');
    expect(body).toContainEqual({ code: 'PS', name: 'فلسطین' });
    expect(body).toContainEqual({ code: 'PK', name: 'پاکستان' });
    const names = body.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('fa').compare));
    expect(body.length).toBe(249);
  });

  it('answers a page with the chapters of the story', async () => {
    const { body } = await get('/en/pages/story-of-life');
    expect(body.chapters).toMatchObject([
      {
        id: 'birth',
        place: 'Medina',
        reports: [
          { text: 'Year five', source: { id: 'tabari', text: 'Tarikh' } },
          { text: 'Year six', source: { id: 'naqdi', text: 'Zaynab (Najaf 1947)' } },
        ],
      },
    ]);
    expect((await get('/en/pages/about-us')).body.chapters).toEqual([]);
    expect((await get('/en/pages/home')).status).toBe(404);
  });

  it.each([
    '/en/articles/none',
    '/xx/articles',
    '/en/pages/imprint',
    '/en/none',
    '/en/articles/',
    '/EN/articles',
    '/',
  ])('has nothing at %s', async (path) => {
    const { status, body, type, headers } = await get(path);
    expect([status, body.code, type]).toEqual([404, 'not-found', 'application/problem+json']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('says which methods an address takes', async () => {
    const refused = await supertest(site.app).put('/api/v1/en/articles').set(fromOwnPage);
    expect([refused.status, refused.headers.allow, refused.body.code]).toEqual([
      405,
      'GET, HEAD',
      'method-not-allowed',
    ]);
    expect((await get('/registrations')).headers.allow).toBe('POST');
  });

  it('spares what the visitor has already', async () => {
    const first = await get('/en/books');
    const { etag = '' } = first.headers;
    expect(etag).toMatch(/^W\/"1-2026-12-24-0~/);
    expect((await get('/en/books').set('if-none-match', etag)).status).toBe(304);
    expect((await get('/en/books').set('if-none-match', '"other"')).status).toBe(200);
    expect((await get('/en/books/none').set('if-none-match', etag)).status).toBe(404);
  });

  it('names what it sends as another gateway does, so that a copy of one is good for the other', async () => {
    const other = express();
    await jest.isolateModulesAsync(async () => {
      const { createApiRouter } = await import('./api-router.ts');
      const { services } = site;
      const options = { services, origin: services.config.origin, compositionKey: () => '0' };
      other.disable('etag').use(apiBase, createApiRouter(options));
    });
    for (const path of ['/en/books', '/fa/day', '/en/search?q=damascus']) {
      const { etag = '' } = (await get(path)).headers;
      expect([path, etag]).toEqual([path, expect.stringContaining('W/')]);
      const { status } = await supertest(other).get(`${apiBase}${path}`).set('if-none-match', etag);
      expect([path, status]).toEqual([path, 304]);
    }
  });

  it('has a handler of every operation', () => {
    const names = new Set(endpoints.map(({ name }) => name));
    expect([...names].sort()).toEqual(Object.keys(operations).sort());
  });

  it('describes itself', async () => {
    const { body } = await get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const described = Object.values(body.paths).flatMap((path) => Object.values(Object(path)));
    const ids = described.map((operation) => Object(operation).operationId);
    const served = endpoints.filter(({ row }) => row.side !== 'server');
    expect(ids.sort()).toEqual(served.map(({ operationId }) => operationId).sort());
    const list = body.paths['/{locale}/articles'].get;
    const page = list.parameters.find(({ name }: { name: string }) => name === 'page');
    expect(page).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', minimum: 1 } });
    expect(body.paths['/registrations'].post.requestBody.content['application/json'].schema.required).toEqual(
      ['name', 'country', 'email', 'locale'],
    );
  });
});
