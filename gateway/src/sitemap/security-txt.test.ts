import express, { type Express } from 'express';
import request from 'supertest';
import { type ContentApp, startContentApp } from '../testing/content-app.ts';
import { createSecurityTxtRouter } from './security-txt.routes.ts';

let content: ContentApp;
let app: Express;

beforeAll(async () => {
  content = await startContentApp({ now: () => Date.parse('2026-12-23T12:00:00Z') });
  app = express().use(createSecurityTxtRouter(content.services));
});

afterAll(() => content.close());

it('says whom to write to about a vulnerability, and until when that holds', async () => {
  const { text, headers } = await request(app).get('/.well-known/security.txt').expect(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text.split('\n')).toEqual([
    'Contact: mailto:salam@sahn.example',
    'Expires: 2027-06-21T00:00:00Z',
    'Preferred-Languages: en, fa, ar, ur',
    'Canonical: https://sahn.example/.well-known/security.txt',
    '',
  ]);
});
