import { expect, type Page } from '@playwright/test';
import { openRendered, readThrough, waitForHydration } from '../support/hydration.ts';
import { test } from '../support/site-test.ts';

/*
 * Five tasks of somebody who has never seen the site, on a small phone, from the home page: each by what is visible, under
 * the finger, and named in the language of the page. Scrolling costs nothing, every tap counts.
 */

test.use({ viewport: { width: 360, height: 740 } });

const names = {
  fa: {
    today: '^(دعای|زیارت) امروز$',
    play: '^پخش:',
    register: '^ثبت زیارت نیابتی$',
    menu: '^فهرست$',
    larger: '^۱۲۵٪$',
    language: '^زبان: فارسی$',
    other: '^اردو$',
    lang: 'ur',
  },
  ur: {
    today: '^آج کی (دعا|زیارت)$',
    play: '^چلائیے:',
    register: '^نیابتی زیارت درج کرائیے$',
    menu: '^فہرست$',
    larger: '^۱۲۵%$',
    language: '^زبان: اردو$',
    other: '^فارسی$',
    lang: 'fa',
  },
} as const;

/** Taps the first control with such a name within a part of the page that a finger meets. */
async function tap(page: Page, name: string, within = 'body'): Promise<void> {
  const controls = page.locator(within).locator('a[href], button, summary').filter({ visible: true });
  for (const control of await controls.all()) {
    const shown = await control.evaluate((element) =>
      (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim(),
    );
    if (!new RegExp(name).test(shown)) continue;
    await control.scrollIntoViewIfNeeded();
    const isMet = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return met !== null && (element.contains(met) || met.contains(element));
    });
    if (!isMet) continue;
    await control.click();
    return;
  }
  throw new Error(`nothing to tap with the name ${name}`);
}

for (const locale of ['fa', 'ur'] as const) {
  const { today, play, register, menu, larger, language, other, lang } = names[locale];

  test(`on a small phone in ${locale}, five tasks take at most 1, 2, 3, 2 and 2 taps`, async ({ page }) => {
    /** Opens the home page. What is used there answers to its code. */
    const start = async (used: string) => {
      await openRendered(page, `/${locale}`);
      await waitForHydration(page, used);
    };
    /** For what stands further down: entries of slots answer to their code once somebody came near. */
    const startAndScroll = async () => {
      await openRendered(page, `/${locale}`);
      await readThrough(page);
    };

    await start('#today');
    // The title stands under its heading on every day; a text with a sound has no other link.
    await tap(page, '.', `#today div:has(> h3:text-matches("${today}"))`);
    await expect(page).toHaveURL(/\/(duas|hadith)\/[\w-]+$/);
    await expect(page.locator('main .quran').first()).toBeVisible();

    await startAndScroll();
    await tap(page, play, 'main');
    await expect
      .poll(() => page.evaluate(() => navigator.mediaSession.playbackState), 'a sound is heard')
      .toBe('playing');

    await startAndScroll();
    await tap(page, register, 'main');
    await expect(page.locator('main form [name=email]')).toBeVisible();

    await start('header');
    const before = await page.evaluate(() => getComputedStyle(document.body).fontSize);
    await tap(page, menu, 'header');
    await tap(page, larger, 'header');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).not.toBe(before);

    await start('header');
    await tap(page, language, 'header');
    await tap(page, other, 'header');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  });
}
