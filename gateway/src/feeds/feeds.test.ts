import express, { type Express } from 'express';
import request from 'supertest';
import { type ContentApp, startContentApp } from '../testing/content-app.ts';
import { sampleContent } from '../testing/content-folder.ts';
import { createFeedsRouter } from './feeds.routes.ts';

/** 14 Rajab 1448. */
const now = () => Date.parse('2026-12-23T12:00:00Z');

let content: ContentApp;
let app: Express;

beforeAll(async () => {
  const file = 'articles/sermon/fa.md';
  const marked = String(sampleContent[file])
    .replace(/^title: .*$/m, 'title: خطبه <b>شام</b> & کوفه')
    .replace(/^summary: .*$/m, 'summary: آنچه <i>گفت</i> & شنید');
  const calendar = `${sampleContent['calendar.yml']}- month: 7
  day: 16
  title: { en: 'One, two; three', fa: '${'یادبود '.repeat(20).trim()}' }
`;
  content = await startContentApp({
    now,
    content: { ...sampleContent, [file]: marked, 'calendar.yml': calendar },
  });
  app = express().use(createFeedsRouter(content.services));
});

afterAll(() => content.close());

describe('the feed', () => {
  it('brings the newest items of a language, with lasting ids', async () => {
    const { text, headers } = await request(app).get('/en/feed.xml').expect(200);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(text).toContain('<id>https://sahn.example/en/articles/sermon</id>');
    expect(text).toContain('<title type="html"><![CDATA[The sermon in Damascus]]></title>');
    expect(text).toContain('<updated>2026-09-14T00:00:00.000Z</updated>');
    expect(text).toContain('<name>The editors</name>');
    expect(text).not.toContain('/en/articles/shrine');
  });

  it('writes titles and summaries as text: what looks like HTML is shown as it is written', async () => {
    const { text } = await request(app).get('/fa/feed.xml').expect(200);
    expect(text).toContain('<title type="html"><![CDATA[خطبه &lt;b&gt;شام&lt;/b&gt; &amp; کوفه]]></title>');
    expect(text).toContain(
      '<summary type="html"><![CDATA[آنچه &lt;i&gt;گفت&lt;/i&gt; &amp; شنید]]></summary>',
    );
  });

  it('begins with what was added last', async () => {
    const { text } = await request(app).get('/fa/feed.xml').expect(200);
    expect(text.indexOf('/fa/articles/shrine</id>')).toBeLessThan(text.indexOf('/fa/articles/sermon</id>'));
    expect(text).toContain('صحن: تازه‌ها');
  });

  it('is not sent again to a reader who has it', async () => {
    const { headers } = await request(app).get('/en/feed.xml');
    await request(app)
      .get('/en/feed.xml')
      .set('if-none-match', headers.etag ?? '')
      .expect(304);
  });

  it('has only the four languages', async () => {
    await request(app).get('/ja/feed.xml').expect(404);
  });
});

describe('the calendar', () => {
  const lines = async (path: string) => {
    const { text, headers } = await request(app).get(path).buffer(true).expect(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    return text.replaceAll('\r\n ', '').split('\r\n');
  };

  it('holds the occasions of a year as whole days', async () => {
    const file = await lines('/en/calendar.ics');
    expect(file).toContain('SUMMARY:Her passing');
    expect(file).toContain('DTSTART;VALUE=DATE:20261224');
    expect(file).toContain('DTEND;VALUE=DATE:20261225');
    expect(file).toContain('TRANSP:TRANSPARENT');
    expect(file.filter((line) => line === 'SUMMARY:Ashura')).toHaveLength(1);
  });

  it('keeps the ids of its occasions from day to day and in every language', async () => {
    const ids = (file: string[]) => file.filter((line) => line.startsWith('UID:'));
    const english = ids(await lines('/en/calendar.ics'));
    expect(ids(await lines('/ur/calendar.ics'))).toEqual(english);
    expect(new Set(english).size).toBe(english.length);
  });

  it('is one that calendars fetch again every day', async () => {
    expect(await lines('/fa/calendar.ics')).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D');
  });

  it('gives one day alone, with the id that its occasion has in the whole calendar', async () => {
    const [day, year] = [await lines('/fa/calendar/2026-12-24.ics'), await lines('/fa/calendar.ics')];
    expect(day.filter((line) => line.startsWith('SUMMARY:'))).toEqual(['SUMMARY:وفات']);
    expect(day).toContain('DTSTART;VALUE=DATE:20261224');
    expect(day).toContain('DTSTAMP:20261223T000000Z');
    const [id = ''] = day.filter((line) => line.startsWith('UID:'));
    expect(year).toContain(id);
  });

  it('writes lines of at most 75 bytes, and texts with their commas escaped', async () => {
    const { text } = await request(app).get('/fa/calendar/2026-12-25.ics').buffer(true).expect(200);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(await lines('/fa/calendar/2026-12-25.ics')).toContain(`SUMMARY:${'یادبود '.repeat(20).trim()}`);
    expect(await lines('/en/calendar/2026-12-25.ics')).toContain('SUMMARY:One\\, two\\; three');
  });

  it.each(['2026-12-26', '2026-02-30', '2031-12-24', 'today', '..%2f..'])(
    'has no file of %s',
    async (day) => {
      await request(app).get(`/en/calendar/${day}.ics`).expect(404);
    },
  );
});
