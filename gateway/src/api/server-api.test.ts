import { operations } from '@sahn/contracts/api/operations';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Locale } from '@sahn/contracts/text/locale';
import supertest from 'supertest';
import { type ContentApp, startContentApp } from '../testing/content-app.ts';
import { createServerApi } from './server-api.ts';

describe('createServerApi', () => {
  let site: ContentApp;
  const serverApi = (locale: Locale, posted: Posted | null = null) =>
    createServerApi({
      services: site.services,
      log: site.services.log,
      locale,
      posted,
    });

  beforeAll(async () => {
    site = await startContentApp();
  });

  afterAll(() => site.close());

  it('answers what the API answers over HTTP', async () => {
    const api = serverApi('fa');
    const get = async (path: string) => (await supertest(site.app).get(`/api/v1/fa${path}`)).body;
    expect(await api.list('articles', { category: 'places', size: 1 })).toEqual(
      await get('/articles?category=places&size=1'),
    );
    expect(await api.item('duas', 'short-dua')).toEqual(await get('/duas/short-dua'));
    // A filter of the same name as a parameter of the path.
    expect((await api.list('duas')).total).toBe(1);
    expect(await api.list('duas')).toEqual(await get('/duas'));
    expect(await api.page('story-of-life')).toEqual(await get('/pages/story-of-life'));
    expect(await api.today()).toEqual(await get('/day'));
    expect(await api.search({ q: 'دمشق', kind: 'articles' })).toEqual(
      await get(`/search?kind=articles&q=${encodeURIComponent('دمشق')}`),
    );
    expect(await api.suggest('خطبه')).toEqual(await get(`/suggest?q=${encodeURIComponent('خطبه')}`));
    expect(await api.countries()).toEqual(await get('/countries'));
    expect((await api.countries()).find(({ code }) => code === 'GB')).toMatchObject({
      also: ['UK', 'Britain'],
      usual: true,
    });
    expect(await api.messages()).toEqual(await get('/messages'));
  });

  it('says what an item is in the words of schema.org', async () => {
    const api = serverApi('en');
    expect(await api.structuredData('articles', 'sermon')).toMatchObject({
      '@type': 'Article',
      headline: 'The sermon in Damascus',
      author: { '@type': 'Organization', name: 'The editors' },
      license: 'https://creativecommons.org/licenses/by/4.0/',
    });
    expect(await api.structuredData('books', 'one')).toMatchObject({ '@type': 'Book', numberOfPages: 120 });
    expect(await api.structuredData('hadith', 'beauty')).toMatchObject({
      citation: 'al-Luhuf, p. 160',
      contributor: { '@type': 'Person', name: 'A reciter' },
    });
    expect(await api.structuredData('duas', 'short-dua')).toMatchObject({ inLanguage: ['ar', 'en'] });
    expect(await api.structuredData('albums', 'domes')).toMatchObject({ '@type': 'ImageGallery' });
    expect(await api.structuredData('tracks', 'lament')).toMatchObject({
      '@type': 'AudioObject',
      duration: 'PT42S',
      contentUrl: expect.stringMatching(/^\/media\//),
      transcript: 'Tones only',
    });
    expect(await api.structuredData('projects', 'water')).toBeNull();
    await expect(api.structuredData('articles', 'none')).rejects.toMatchObject({ code: 'not-found' });
    await expect(api.structuredData('poems', 'one')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('rejects with problems', async () => {
    const api = serverApi('en');
    await expect(api.item('books', 'none')).rejects.toMatchObject({ status: 404, code: 'not-found' });
    await expect(api.list('books', { size: 99 })).rejects.toMatchObject({
      status: 400,
      fields: { size: 'choice' },
    });
    await expect(api.receipt('guessed')).rejects.toMatchObject({ code: 'not-found' });
    await expect(api.list('books', { category: '<b>' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('leaves to browsers what only they call', async () => {
    const api: Record<string, (...args: never[]) => Promise<unknown>> = serverApi('en');
    const forBrowsers = Object.entries(operations).flatMap(([name, row]) =>
      'side' in row && row.side !== 'server' ? [name] : [],
    );
    expect(forBrowsers.sort()).toEqual(['challenge', 'projectTable', 'reportMessage', 'send', 'withdraw']);
    for (const name of forBrowsers)
      await expect(api[name]?.()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('tells a page what it was posted with, and only for its form', async () => {
    const posted: Posted = { form: 'contact', values: { name: 'Zahra' }, fields: {}, problem: 'invalid' };
    expect(await serverApi('en', posted).posted('contact')).toEqual(posted);
    expect(await serverApi('en', posted).posted('pledges')).toBeNull();
    expect(await serverApi('en').posted('contact')).toBeNull();
  });

  it('notices an import of another process', async () => {
    const api = serverApi('en');
    await api.list('books');
    await site.services.database.deleteFrom('content_item').where('kind', '=', 'books').execute();
    expect((await api.list('books')).total).toBe(1);
    await site.services.database.updateTable('content_state').set({ revision: 2, removed: 2 }).execute();
    expect((await api.list('books')).total).toBe(0);
  });
});
