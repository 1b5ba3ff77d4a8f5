import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleManifest } from '@sahn/contracts/modules/manifest';
import express, { type Express } from 'express';
import request from 'supertest';
import { pathsOf } from './compositions/composition-paths.ts';
import { listAddresses } from './content/read/addresses.ts';
import { createFeedsRouter } from './feeds/feeds.routes.ts';
import { createMailer, mailFolder } from './mail/mailer.ts';
import { queueMail } from './mail/outbox.queries.ts';
import { type OutboxServices, sendDueMails } from './mail/outbox.ts';
import { buildSitemap } from './sitemap/sitemap.ts';
import { type ContentApp, fromOwnPage, startContentApp } from './testing/content-app.ts';
import { sampleContent } from './testing/content-folder.ts';
import { buildModule, buildShell } from './testing/release-fixtures.ts';
import { readSiteModules } from './testing/site-modules.ts';
import { startSite } from './testing/start-site.ts';

jest.setTimeout(60_000);

/** 14 Rajab 1448: the next day has the occasion that names an album. */
const now = () => Date.parse('2026-12-23T12:00:00Z');

function rename({ routes, ...manifest }: ModuleManifest, from: string, to: string): ModuleManifest {
  const renamed = (path: string) => path.replace(new RegExp(`^${from}(?=/|$)`), to);
  return { ...manifest, routes: routes.map((route) => ({ ...route, path: renamed(route.path) })) };
}

const modules = readSiteModules().map(({ manifest }) => ({
  manifest: [
    ['gallery', 'pictures'],
    ['contact-us', 'write-to-us'],
    ['registration', 'pilgrimages'],
  ].reduce((renamed, [from = '', to = '']) => rename(renamed, from, to), manifest),
}));

const replaceIn = (file: string, from: string, to: string) => {
  const text = String(sampleContent[file]).replace(from, to);
  expect(text).toContain(to);
  return { [file]: text };
};

let content: ContentApp;
let feeds: Express;

beforeAll(async () => {
  const links = '[the album](albums/domes), [all albums](routes/gallery) and [nothing](routes/none)';
  content = await startContentApp({
    now,
    paths: pathsOf({ modules }),
    content: {
      ...sampleContent,
      ...replaceIn('articles/sermon/en.md', '[the shrine](articles/shrine)', links),
      ...replaceIn('calendar.yml', 'items: [duas/short-dua]', 'items: [albums/domes]'),
    },
  });
  feeds = express().use(createFeedsRouter(content.services));
});

afterAll(() => content.close());

const get = async (path: string) => (await request(content.app).get(`/api/v1/en${path}`).expect(200)).body;

/** Sends the mails that are due, and reads all that were stored as files. */
async function sendDue(services: OutboxServices): Promise<string[]> {
  const mailer = createMailer(services.config);
  while ((await sendDueMails(services, mailer)) > 0);
  mailer.close();
  const folder = mailFolder(services.config);
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => text.replaceAll('=\r\n', '').replaceAll('\r\n', '\n'));
}

async function sendMail(services: OutboxServices, receipt: string): Promise<string[]> {
  const mail = {
    template: 'registered',
    recipient: 'a@example.org',
    locale: 'en',
    details: { receipt },
  } as const;
  await queueMail(services.database, mail, services.now());
  return sendDue(services);
}

describe('when a module renames the path of a route', () => {
  it('a search finds its items there', async () => {
    const { items } = await get('/search?q=domes');
    expect(items.map(({ path }: { path: string }) => path)).toContain('/pictures/domes');
    const hits = await get('/suggest?q=domes');
    expect(hits[0].path).toBe('/pictures/domes');
  });

  it('links in prose lead there, and one that leads nowhere is plain text', async () => {
    const { body } = await get('/articles/sermon');
    const runs: { text: string; href?: string }[] = body.blocks[1].inlines;
    expect(runs).toContainEqual({ text: 'the album', href: '/pictures/domes' });
    expect(runs).toContainEqual({ text: 'all albums', href: '/pictures' });
    expect(runs).toContainEqual({ text: 'nothing' });
  });

  it('the calendar links there', async () => {
    const { months } = await get('/occasions');
    const items = months.flatMap(({ occasions }: { occasions: { items: { path: string }[] }[] }) =>
      occasions.flatMap((occasion) => occasion.items),
    );
    expect(items).toContainEqual({ path: '/pictures/domes', title: 'Domes', language: 'en' });
  });

  it('the feed tells of its items there', async () => {
    const { text } = await request(feeds).get('/en/feed.xml').expect(200);
    expect(text).toContain('<id>https://sahn.example/en/pictures/domes</id>');
    expect(text).not.toContain('/gallery');
  });

  it('the sitemap lists its pages there', async () => {
    const items = await listAddresses(content.services.database);
    const text = buildSitemap('https://sahn.example', modules, items).get('/sitemap.xml') ?? '';
    expect(text).toContain('<loc>https://sahn.example/en/pictures</loc>');
    expect(text).toContain('<loc>https://sahn.example/en/pictures/domes</loc>');
    expect(text).not.toContain('/gallery');
    expect(text).not.toContain('#');
  });

  it('its forms are taken there', async () => {
    const { status, headers } = await request(content.app)
      .post('/en/write-to-us')
      .set(fromOwnPage)
      .type('form')
      .send({ name: 'x' });
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/en\/write-to-us\?errors=/)]);
  });

  it('the mail to who asked for a pilgrimage links to its page there', async () => {
    const receipt = 'A'.repeat(22);
    const [mail = ''] = await sendMail(content.services, receipt);
    expect(mail).toContain(`https://sahn.example/en/pilgrimages/${receipt}\n`);
  });
});

describe('what no module of the composition shows', () => {
  let bare: ContentApp;

  beforeAll(async () => {
    bare = await startContentApp({ paths: pathsOf({ modules: [] }) });
  });

  afterAll(() => bare.close());

  it('is not found by a search, and not told of in the feed', async () => {
    const { body } = await request(bare.app).get('/api/v1/en/search?q=domes').expect(200);
    expect(body).toMatchObject({ total: 0, items: [] });
    const { text } = await request(express().use(createFeedsRouter(bare.services))).get('/en/feed.xml');
    expect(text).not.toContain('<entry>');
  });

  it('holds back a mail that links to it until a module has the page', async () => {
    const receipt = 'B'.repeat(22);
    const waiting = () => bare.services.database.selectFrom('outbox').select(['state', 'error']).execute();
    expect(await sendMail(bare.services, receipt)).toEqual([]);
    expect(await waiting()).toEqual([{ state: 'queued', error: 'no page for the link' }]);

    await bare.services.database.updateTable('outbox').set({ due: 0 }).execute();
    const { routePath } = pathsOf({ modules });
    const [mail = ''] = await sendDue({ ...bare.services, routePath });
    expect(mail).toContain(`https://sahn.example/en/pilgrimages/${receipt}\n`);
    expect(await waiting()).toEqual([{ state: 'stored', error: null }]);
  });
});

it('an answer of the API that a visitor has is not taken for the next composition’s', async () => {
  const site = await startSite();
  try {
    const tagNow = async () =>
      (await request(site.site).get('/api/v1/en/articles').set('host', 'localhost:8080')).headers.etag;
    await site.release(buildShell(), buildModule('articles'));
    const before = await tagNow();
    expect(await tagNow()).toBe(before);
    await site.release(buildModule('articles', { seed: 'renamed', pages: { writings: "return 'page'" } }));
    expect(await tagNow()).not.toBe(before);
  } finally {
    await site.close();
  }
});
