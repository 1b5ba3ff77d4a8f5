import { type ContentApp, startContentApp } from '../../testing/content-app.ts';
import { readOccasions } from './year.ts';

describe('readOccasions', () => {
  let site: ContentApp;
  let now = Date.parse('2026-11-21T09:00:00Z');
  beforeAll(async () => {
    site = await startContentApp({ now: () => now });
  });
  afterAll(() => site.close());

  it('goes through twelve Hijri months, from the one that is now', async () => {
    const { today, months } = await readOccasions(site.services, 'en');
    expect(today.iso).toBe('2026-11-21');
    expect(months.map(({ month }) => month)).toEqual([6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5]);
    expect([months[0]?.title, months[7]?.title]).toEqual([
      expect.stringMatching(/^Jumada al-Thani 1448/),
      expect.stringMatching(/^Muharram 1449/),
    ]);
  });

  it('has every occasion once, on both calendars, with what is linked with it', async () => {
    const { months } = await readOccasions(site.services, 'fa');
    const occasions = months.flatMap((month) => month.occasions);
    expect(occasions.map(({ title }) => title).sort()).toEqual(
      ['وفات', 'ولادت', 'عاشورا', 'اربعین', 'پایان رمضان'].sort(),
    );
    const passing = occasions.find(({ title }) => title === 'وفات');
    expect(passing).toMatchObject({ day: { iso: '2026-12-24' }, hijri: '۱۵ رجب', today: false });
    expect(passing?.items.map(({ path }) => path)).toEqual(['/duas/short-dua']);
  });

  it('marks what is kept today', async () => {
    now = Date.parse('2026-12-24T23:00:00Z');
    const { months } = await readOccasions(site.services, 'en');
    const marked = months.flatMap(({ occasions }) => occasions.filter(({ today }) => today));
    expect(marked.map(({ title }) => title)).toEqual(['Her passing']);
  });
});
