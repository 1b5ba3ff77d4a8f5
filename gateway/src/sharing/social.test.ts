import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Express } from 'express';
import { pino } from 'pino';
import sharp from 'sharp';
import request from 'supertest';
import { handleErrors } from '../http/error-handler.ts';
import { type ContentApp, startContentApp } from '../testing/content-app.ts';
import { createSocialRouter } from './social.routes.ts';
import { drawCard } from './social-card.ts';

let content: ContentApp;
let app: Express;

beforeAll(async () => {
  content = await startContentApp();
  app = express()
    .use(createSocialRouter(content.services))
    .use(handleErrors(pino({ level: 'silent' })));
});

afterAll(() => content.close());

it('is a picture of the size that networks show', async () => {
  const { body, headers } = await request(app).get('/social/en/articles/sermon.jpg').expect(200);
  expect(headers['content-type']).toBe('image/jpeg');
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

it('is drawn once and cached', async () => {
  await Promise.all(Array.from({ length: 5 }, () => request(app).get('/social/fa.jpg').expect(200)));
  const before = await readdir(join(content.services.config.data, 'social'));
  await request(app).get('/social/fa.jpg').expect(200);
  expect(await readdir(join(content.services.config.data, 'social'))).toEqual(before);
});

it('is not sent again to whom has it', async () => {
  const { headers } = await request(app).get('/social/ur/articles/sermon.jpg');
  await request(app)
    .get('/social/ur/articles/sermon.jpg')
    .set('if-none-match', headers.etag ?? '')
    .expect(304);
});

it.each([
  '/social/en/articles/none.jpg',
  '/social/en/articles/..%2Fx.jpg',
  '/social/ja.jpg',
  '/social/en/letters/x.jpg',
])('is missing for %s', async (path) => {
  await request(app).get(path).expect(404);
});

it('says another title in another picture, in every script', async () => {
  const draw = (locale: 'en' | 'ur', title: string) => drawCard({ locale, site: 'Sahn', label: '', title });
  const long = 'صبر '.repeat(80);
  const [one, two, three] = await Promise.all([draw('ur', 'صبر'), draw('ur', 'دمشق'), draw('ur', long)]);
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
  expect((await sharp(three).metadata()).width).toBe(1200);
});
