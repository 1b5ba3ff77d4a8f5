import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@sahn/contracts/releases/release';
import express, { type Express } from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { type ContentApp, startContentApp } from '../testing/content-app.ts';
import { designColours } from './app-manifest.ts';
import { createInstallingRouter } from './installing.routes.ts';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32"/></svg>';
const shell = {
  files: [{ path: 'web/files/mark.0123456789.svg', bytes: 1, sha256: '' }],
} as unknown as Release;

let content: ContentApp;

beforeAll(async () => {
  content = await startContentApp();
});
afterAll(() => content.close());

function appWith(options: Partial<Parameters<typeof createInstallingRouter>[0]> = {}): Express {
  const router = createInstallingRouter({
    reader: content.services,
    shell: () => shell,
    folders: { read: async () => Buffer.from(mark) },
    findMedia: async () => null,
    ...options,
  });
  return express().use(router);
}

it('describes the app in each language, with the name and the pages of the site', async () => {
  const { body, headers } = await request(appWith()).get('/fa/manifest.webmanifest').expect(200);
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(body).toMatchObject({
    ...{ id: '/fa', start_url: '/fa', scope: '/', lang: 'fa', dir: 'rtl', display: 'standalone' },
    ...{ theme_color: '#0e5d61', background_color: '#f6f0e2' },
    shortcuts: [
      { name: 'امروز', url: '/fa/calendar' },
      { name: 'دعا و زیارت', url: '/fa/duas' },
      { name: 'جست‌وجو', url: '/fa/search' },
    ],
    share_target: { action: '/fa/search', method: 'GET', params: { text: 'q' } },
  });
  expect(body.name).not.toBe('');
  await request(appWith()).get('/ja/manifest.webmanifest').expect(404);
});

it('has the colours of the design where the site sets none', async () => {
  const tokens = await readFile(join(__dirname, '../../../shared-ui/src/styles/tokens.css'), 'utf8');
  expect(tokens).toContain(`--teal: light-dark(${designColours.teal},`);
  expect(tokens).toContain(`--paper: light-dark(${designColours.paper},`);
});

it('has an icon of the size that the manifest names, each time', async () => {
  const app = appWith();
  const { body } = await request(app).get('/en/manifest.webmanifest');
  expect(body.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    'any',
    'any',
    'maskable',
    'monochrome',
  ]);
  for (const { src, sizes } of body.icons) {
    const icon = await request(app).get(src).expect(200).expect('content-type', 'image/png');
    const { width, height } = await sharp(icon.body).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const touch = await request(app).get('/apple-touch-icon.png').expect(200);
  expect(await sharp(touch.body).metadata()).toMatchObject({ width: 180, height: 180 });
  await request(app).get('/icons/any-193.png').expect(404);
});

it('leaves masks their edge: the mark stands on the site’s paper', async () => {
  const { body } = await request(appWith()).get('/icons/maskable-512.png');
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  expect(pixel(256, 256)).toEqual([0, 0, 0, 255]);
  expect(pixel(2, 2)).toEqual([0xf6, 0xf0, 0xe2, 255]);
  expect(pixel(40, 256)).toEqual([0xf6, 0xf0, 0xe2, 255]);
});

it('has a favicon for programs that read no documents', async () => {
  const { body } = await request(appWith())
    .get('/favicon.ico')
    .buffer(true)
    .expect('content-type', 'image/x-icon');
  expect([body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([1, 3]);
  const [bytes, offset] = [body.readUInt32LE(6 + 16 + 8), body.readUInt32LE(6 + 16 + 12)];
  expect(await sharp(body.subarray(offset, offset + bytes)).metadata()).toMatchObject({ width: 32 });
});

it('is made of the site’s own logo where it has one, and is not there without any mark', async () => {
  const logo = join(tmpdir(), `sahn-logo-${process.pid}.png`);
  await writeFile(
    logo,
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer(),
  );
  const snapshot = await content.services.content.snapshot();
  const site = { ...snapshot.site, logo: { light: 'logo.png' } };
  const reader = {
    ...content.services,
    content: Object.create(content.services.content, {
      snapshot: { value: async () => ({ ...snapshot, site }) },
    }),
  };
  const { body } = await request(appWith({ reader, findMedia: async () => ({ path: logo }) })).get(
    '/icons/any-192.png',
  );
  const [red, green] = await sharp(body).removeAlpha().raw().toBuffer();
  expect([red, green]).toEqual([255, 0]);
  await rm(logo);
  await request(appWith({ shell: () => undefined }))
    .get('/favicon.ico')
    .expect(404);
});
