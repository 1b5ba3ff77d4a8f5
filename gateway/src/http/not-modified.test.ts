import express from 'express';
import request from 'supertest';
import { sendNotModified } from './not-modified.ts';

const app = express();
app.all('/', (req, res) => {
  if (!sendNotModified(req, res, '"a"')) res.end('body');
});

it.each([
  [undefined, 200],
  ['"a"', 304],
  ['W/"a"', 304],
  ['"b", W/"a"', 304],
  ['*', 304],
  ['"b"', 200],
  ['a', 200],
])('answers If-None-Match %s with %i where the tag is "a"', async (header, status) => {
  const answer = await request(app)
    .get('/')
    .set(header === undefined ? {} : { 'if-none-match': header });
  expect([answer.status, answer.headers.etag, answer.text]).toEqual([
    status,
    '"a"',
    status === 200 ? 'body' : '',
  ]);
});

it('sends a forced reload and the answer of a form whole', async () => {
  const reload = { 'if-none-match': '"a"', 'cache-control': 'no-cache' };
  expect((await request(app).get('/').set(reload)).status).toBe(200);
  expect((await request(app).post('/').set('if-none-match', '"a"')).status).toBe(200);
});
