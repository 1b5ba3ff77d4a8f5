import { TodaySchema } from '@sahn/contracts/content/today';
import request from 'supertest';
import * as v from 'valibot';
import { type ContentApp, startContentApp } from '../../testing/content-app.ts';
import { sampleContent } from '../../testing/content-folder.ts';
import { readOccasions } from './year.ts';

/* 24 December 2026 is 15 Rajab 1448, the day of her passing. It begins in Damascus at 21:00 UTC of the 23rd. */

describe('the day of the site', () => {
  let site: ContentApp;
  const midnight = Date.parse('2026-12-23T21:00:00Z');
  let now = midnight;

  beforeAll(async () => {
    const settings = String(sampleContent['site.yml']);
    site = await startContentApp({
      content: { ...sampleContent, 'site.yml': `${settings}timeZone: Asia/Damascus\n` },
      now: () => now,
    });
  });
  afterAll(() => site.close());

  const ask = (path: string) => request(site.app).get(`/api/v1/${path}`);

  it('changes at midnight in its time zone, in every calendar at once', async () => {
    const before = now - 1000;
    for (const [at, day, occasions] of [
      [before, { iso: '2026-12-23', civil: '۲ دی ۱۴۰۵', hijri: expect.stringMatching(/^۱۴ رجب ۱۴۴۸/) }, []],
      [
        midnight,
        { iso: '2026-12-24', civil: '۳ دی ۱۴۰۵', hijri: expect.stringMatching(/^۱۵ رجب ۱۴۴۸/) },
        ['وفات'],
      ],
    ] as const) {
      now = at;
      const today = v.parse(TodaySchema, (await ask('fa/day')).body);
      expect(today.day).toMatchObject(day);
      expect(today.occasions.map(({ title }) => title)).toEqual(occasions);
      const year = await readOccasions(site.services, 'fa');
      expect(year.today.iso).toBe(day.iso);
    }
  });

  it('makes what clients and the gateway have cached stale', async () => {
    now = midnight - 1000;
    const { etag = '' } = (await ask('en/day')).headers;
    expect((await ask('en/day').set('if-none-match', etag)).status).toBe(304);
    now = midnight;
    const response = await ask('en/day').set('if-none-match', etag);
    expect([response.status, response.body.day.iso]).toEqual([200, '2026-12-24']);
  });
});
