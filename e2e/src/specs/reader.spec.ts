import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/find-violations.ts';
import { openRendered, waitForHydration } from '../support/hydration.ts';
import { isLongRun } from '../support/long-run.ts';
import { test } from '../support/site-test.ts';
import { watchPage } from '../support/watch-page.ts';

/*
 * Reading and listening: the dua reader with real sound, and what is stored on the device.
 */

const dua = '/en/duas/rabbana';
/** Its lines 2 to 5 have tones of six seconds each, from second 2 on. */
const sounded = '/en/duas/blessings-on-the-prophet';
const article = '/en/articles/name-and-lineage';
const panel = '#reading-settings';
/** Timeout: the sound plays in real time, also on slow machines. */
const patience = { timeout: 45_000 };

async function open(page: Page, path: string): Promise<void> {
  await openRendered(page, path);
  await waitForHydration(page, 'main');
}

/** As somebody who has chosen twice the speed: a test of what plays waits for half as long. */
async function listenFast(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('sahn.player', JSON.stringify({ rate: 2 })));
}

/** In the visitor's list. A page that was read in part is listed too, with its progress, perhaps at the same line. */
const bookmarks = (page: Page) => page.locator('#your-places li:not(:has(progress))');
const currentLine = (page: Page) => page.locator('main li[aria-current]');
const lineButton = (page: Page, line: string) => page.locator(`#${line} button`).first();

/** Position in seconds that the dock's slider shows. */
function position(page: Page): Promise<number> {
  return page
    .locator('.frame-dock input[type=range], .frame-dock [role=slider]')
    .first()
    .evaluate((slider) =>
      Number(slider instanceof HTMLInputElement ? slider.value : slider.getAttribute('aria-valuenow')),
    );
}

/** Counts requests and releases of the wake lock. */
async function countWakeLocks(page: Page): Promise<() => Promise<{ asked: number; released: number }>> {
  await page.addInitScript(() => {
    const counts = { asked: 0, released: 0 };
    Object.assign(window, { wakeLocks: counts });
    const request = async () => {
      counts.asked += 1;
      const lock = Object.assign(new EventTarget(), {
        released: false,
        type: 'screen',
        async release() {
          lock.released = true;
          counts.released += 1;
        },
      });
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  });
  return () => page.evaluate(() => Reflect.get(window, 'wakeLocks'));
}

test.describe('a recitation', () => {
  test('is followed line by line, and the screen stays awake while it plays', async ({ page }) => {
    test.setTimeout(120_000);
    const watch = await watchPage(page);
    const locks = await countWakeLocks(page);
    await listenFast(page);
    await open(page, sounded);
    const listen = page.locator('main header button', { hasText: 'Listen' });
    await listen.click();
    await expect(currentLine(page)).toHaveAttribute('id', 'l2', patience);
    await expect(currentLine(page)).toHaveAttribute('id', 'l3', patience);
    await expect(currentLine(page)).toBeInViewport();
    expect(await locks()).toEqual({ asked: 1, released: 0 });
    await page.locator('main header button', { hasText: 'Pause' }).click();
    await expect.poll(locks).toEqual({ asked: 1, released: 1 });
    expect(watch.take(sounded)).toEqual([]);
  });

  test('plays from a line that is tapped, and from one by Enter', async ({ page }) => {
    test.setTimeout(120_000);
    await open(page, sounded);
    await page.locator('#l3 [data-part=translation]:visible').click();
    await expect(currentLine(page)).toHaveAttribute('id', 'l3', patience);
    await lineButton(page, 'l5').focus();
    await page.keyboard.press('Enter');
    await expect(currentLine(page)).toHaveAttribute('id', 'l5', patience);
    await expect(lineButton(page, 'l5')).toHaveAccessibleName(/pause/i);
  });

  test('lets the page go when the reader scrolls, and comes back when asked', async ({ page }) => {
    test.setTimeout(120_000);
    await open(page, sounded);
    await page.locator('#l4 [data-part=translation]:visible').click();
    await expect(currentLine(page)).toHaveAttribute('id', 'l4', patience);
    await expect(lineButton(page, 'l4')).toHaveAccessibleName(/pause/i, patience);
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, -200);
    const back = page.getByRole('button', { name: 'Back to the line' });
    await expect(back).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForTimeout(1500);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await back.click();
    await expect(currentLine(page)).toBeInViewport();
    await expect(back).toHaveCount(0);
  });

  test('repeats a range as often as asked, then goes on', async ({ page }) => {
    test.setTimeout(150_000);
    await listenFast(page);
    await open(page, sounded);
    const settings = page.locator(panel);
    await settings.getByText('Repeat lines').click();
    await settings.getByLabel('To line').selectOption('4');
    await settings.getByLabel('From line').selectOption('4');
    await settings.getByLabel('Repetitions', { exact: true }).selectOption('2');
    await settings.getByLabel('Pause between repetitions').selectOption('1');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const id = document.querySelector('main li[aria-current]')?.id;
        if (id && seen.at(-1) !== id) seen.push(id);
      }).observe(document.querySelector('main') as Element, {
        subtree: true,
        attributeFilter: ['aria-current'],
      });
    });
    await page.locator('#l4 [data-part=translation]:visible').click();
    await expect(currentLine(page)).toHaveAttribute('id', 'l4', patience);
    // The line lasts from 14 to 20 seconds: it is played to its end, then from its start again.
    await expect.poll(() => position(page), { ...patience, intervals: [100] }).toBeGreaterThan(18.5);
    await expect.poll(() => position(page), { ...patience, intervals: [100] }).toBeLessThan(17);
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['l4']);
    await expect(currentLine(page)).toHaveAttribute('id', 'l5', patience);
    await expect(settings.getByRole('checkbox', { name: 'Repeat lines' })).not.toBeChecked();
  });

  test('of tones has no button at a verse', async ({ page }) => {
    await open(page, sounded);
    await expect(page.locator('#l1 .quran, #l1 [lang=ar]').first()).toBeVisible();
    await expect(page.locator('#l1').getByRole('button', { name: /^Play from line/ })).toHaveCount(0);
    await expect(page.locator('#l2').getByRole('button', { name: /^Play from line/ })).toHaveCount(1);
  });
});

test.describe('reading settings', () => {
  test('hold through a reload from the first paint on, and move nothing', async ({ page }) => {
    await open(page, dua);
    const settings = page.locator(panel);
    await settings.getByRole('radio', { name: 'Largest' }).first().check();
    await settings.getByText('Transliteration', { exact: true }).click();
    await settings.getByText('فارسی').click();
    await expect(page.locator('#l1 [data-language=fa]')).toBeVisible();
    const chosen = 'size-arabic-5 transliteration-off show-en show-fa';
    await expect(page.locator('html')).toHaveAttribute('data-reading', chosen);
    const size = () =>
      page.evaluate(() => {
        const line = document.querySelector('#l1 .quran');
        return line && getComputedStyle(line).fontSize;
      });
    const wanted = await size();

    // The document already has the attribute before any script runs.
    const html = await (await page.request.get(dua)).text();
    expect(html).toContain(`<html data-reading="${chosen}"`);

    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await waitForHydration(page, 'main');
    expect(await size()).toBe(wanted);
    await expect(page.locator('#l1 [data-part=transliteration]')).toBeHidden();
    await expect(page.locator('#l1 [data-language=fa]')).toBeVisible();
    await expect(settings.getByRole('radio', { name: 'Largest' }).first()).toBeChecked();
    const moved: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
    expect(moved.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);

    await settings.getByRole('button', { name: 'Reset to default' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-reading');
    await expect(page.locator('#l1 [data-part=transliteration]')).toBeVisible();
  });

  for (const locale of ['fa', 'ur'] as const) {
    test(`leave more than half of a phone to the text that they change, in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, `/${locale}/duas/blessings-on-the-prophet`);
      await page.locator('main article > section button[popovertarget=reading-settings]').last().click();
      const settings = page.locator(panel);
      const sizes = settings.locator('[data-part=sizes] fieldset');
      // The sizes are what it opens with: of the Arabic, then of the translation.
      await expect(sizes).toHaveCount(2);
      expect((await settings.boundingBox())?.height).toBeLessThanOrEqual(844 * 0.45);
      for (const size of await sizes.locator('label').all()) {
        await expect(size).toHaveText('ابجد');
        const [cell, sample] = [await size.boundingBox(), await size.locator('span').boundingBox()];
        expect(sample?.width).toBeLessThan((cell?.width ?? 0) - 4);
        expect(cell?.height).toBeGreaterThanOrEqual(44);
      }
      const line = page.locator('#l2 .quran');
      await line.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      const before = await line.boundingBox();
      await sizes.first().locator('input').last().check();
      await expect.poll(async () => (await line.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0);
      const top = await settings.boundingBox();
      expect((await line.boundingBox())?.y).toBeLessThan((top?.y ?? 0) - 60);
    });
  }

  test('set two languages side by side, of any script', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/en/duas/rabbana');
    const settings = page.locator(panel);
    await settings.getByText('English', { exact: true }).click();
    await settings.getByText('فارسی').click();
    await settings.getByText('اردو').click();
    const boxes = await Promise.all(
      ['fa', 'ur'].map((language) => page.locator(`#l2 [data-language=${language}]`).boundingBox()),
    );
    const [first, second] = boxes;
    expect(Math.abs((first?.y ?? 0) - (second?.y ?? 999))).toBeLessThan(60);
    expect(first?.x).not.toBe(second?.x);
    await expect(page.locator('#l2 [data-language=en]')).toBeHidden();
  });

  test('open on articles, show Latin digits and set Urdu in naskh', async ({ page }) => {
    await open(page, '/ur/articles/name-and-lineage');
    await page.locator(`main header button[popovertarget]`).click();
    const settings = page.locator(panel);
    await expect(settings).toBeVisible();
    const font = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.prose p') as Element).fontFamily);
    expect(await font()).toContain('Nastaliq');
    await expect(settings.getByRole('checkbox').first()).toBeVisible();
    for (const toggle of await settings.getByRole('checkbox').all()) await toggle.check();
    expect(await font()).not.toContain('Nastaliq');
    const latinDigits = /^"?Naskh Space"?, "?Latin Digits/;
    expect(await font()).toMatch(latinDigits);
    await page.waitForFunction(() => document.fonts.check('16px "Latin Digits"', '\u06F1'));
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await page.reload();
    expect(await font()).toMatch(latinDigits);
    expect(await font()).toContain('Naskh');
  });
});

test.describe('what a reader keeps', () => {
  test('a line is copied with its citation', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, dua);
    await page.locator('#l3').hover();
    await page.locator('#l3').getByRole('button', { name: 'Copy line 3 with citation' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const lines = copied.split('\n');
    expect(lines[0]).toMatch(/\p{Script=Arabic}/u);
    expect(copied).toContain('line 3');
    expect(lines.at(-1)).toMatch(/\/en\/duas\/rabbana#l3$/);
  });

  test('a bookmark is found on the lists, led back to and removed', async ({ page }) => {
    await open(page, dua);
    await page.locator('#l8').hover();
    await page.locator('#l8').getByRole('button', { name: 'Bookmark line 8' }).click();
    await open(page, '/en/articles');
    await page.getByRole('button', { name: /Your reading/ }).click();
    await bookmarks(page).locator('a[href="/en/duas/rabbana#l8"]').click();
    await expect(page).toHaveURL(/\/en\/duas\/rabbana#l8$/);
    await expect(page.locator('#l8')).toBeInViewport();
    await open(page, '/en/duas');
    await page.getByRole('button', { name: /Your reading/ }).click();
    await bookmarks(page)
      .getByRole('button', { name: /Remove/ })
      .click();
    await expect(bookmarks(page)).toHaveCount(0);
  });

  test('reading goes on where it was left', async ({ page }) => {
    await open(page, article);
    await page.locator('main h2').nth(3).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('sahn:places')), { timeout: 10_000 })
      .toContain(article.replace('/en', ''));
    await open(page, '/en/articles');
    await page.getByRole('button', { name: /Your reading/ }).click();
    await expect(page.locator('#your-places progress')).toBeVisible();
    await open(page, article);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Continue', exact: true }).click({ timeout: 10_000 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  });

  test('every passage has an address of its own, and sources lead back', async ({ page }) => {
    await open(page, article);
    const anchor = page.locator('main .prose p[id] > a[aria-label="Link to this passage"]').nth(2);
    await anchor.focus();
    await expect(anchor).toHaveCSS('opacity', '1');
    const id = (await anchor.getAttribute('href'))?.slice(1) ?? '';
    expect(id).toMatch(/^p-[0-9a-z]{6}/);
    await page.goto(`${article}#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    const back = page.locator('main li[id^="source-"] a[href^="#note-"]').first();
    await back.click();
    await expect(
      page.locator(((await back.getAttribute('href')) ?? '').replace('#', '[id="').concat('"]')),
    ).toBeInViewport();
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('[id]')].map((element) => element.id),
    );
    expect(ids.filter((one, place) => ids.indexOf(one) !== place)).toEqual([]);
  });
});

test('the bar below a text takes the whole width of a phone, so that it stands on no line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fa/duas/rabbana');
  const bar = page.locator('main article > section');
  const { x, width, background } = await bar.evaluate((element) => ({
    ...element.getBoundingClientRect().toJSON(),
    background: getComputedStyle(element).backgroundColor,
  }));
  expect({ x, width }).toEqual({ x: 0, width: 390 });
  // Opaque.
  expect(background).not.toMatch(/rgba|transparent|\//);
});

test('the bar of the reader is the only player on the screen, on its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, sounded);
  const bar = page.locator('main article > section');
  await bar.getByRole('button', { name: 'Listen' }).click();
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible(patience);
  const dock = page.locator('.frame-dock aside');
  await expect(dock).toBeAttached();
  await expect(dock).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(dock).toBeVisible();
  // A focused line is not covered by it.
  await lineButton(page, 'l4').focus();
  const [line, edge] = await Promise.all([lineButton(page, 'l4').boundingBox(), bar.boundingBox()]);
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
});

test('the table of contents marks the part that an address names, and the one that is read', async ({
  page,
}) => {
  await open(page, article);
  const links = page.locator('main nav ol a[href^="#"]');
  const third = (await links.nth(2).getAttribute('href')) ?? '';
  await page.goto('about:blank');
  await page.goto(article + third);
  await expect(links.nth(2)).toHaveAttribute('aria-current', 'true');
  await links.nth(1).click();
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('main nav ol a[aria-current]')).toHaveCount(1);
});

for (const [path, width] of [
  [sounded, 1280],
  ['/fa/duas/blessings-on-the-prophet', 390],
  ['/ur/articles/name-and-lineage', 1280],
  ['/ar/hadith/deeds-by-intentions', 390],
] as const) {
  test(`the open settings of ${path} at ${width} keep WCAG 2.2 AA in both themes`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await open(page, path);
    const inBar = path.includes('/duas/') ? 'article > section ' : '';
    const button = page.locator(`main ${inBar}button[popovertarget=reading-settings]:visible`).first();
    if ((await button.count()) > 0) await button.click();
    await expect(page.locator(panel)).toBeVisible();
    const repeat = page.locator(`${panel} [data-part=sound] label:has([type=checkbox])`).first();
    if (path.includes('/duas/')) await repeat.click();
    else await expect(page.locator(`${panel} input`).first()).toBeVisible();
    expect(await findViolations(page, panel)).toEqual([]);
  });
}

for (const locale of isLongRun ? ['en', 'fa'] : ['fa']) {
  test(`the open list of places in ${locale} keeps WCAG 2.2 AA in both themes`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `/${locale}/duas/rabbana`);
    await page.locator('#l2').hover();
    await page.locator('#l2 button[aria-pressed]').click();
    await open(page, `/${locale}/duas`);
    await page.locator('main button[popovertarget=your-places]').first().click();
    await expect(bookmarks(page).locator('a[href$="#l2"]')).toHaveCount(1);
    expect(await findViolations(page, '#your-places')).toEqual([]);
  });
}

/** Ends and beginnings of the lines of metadata that show the star between two items, which belongs between them. */
function findHangingStars(page: Page): Promise<string[]> {
  return page.locator('p.meta').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const box = line.getBoundingClientRect();
      const rtl = getComputedStyle(line).direction === 'rtl';
      const clips = getComputedStyle(line).overflowX === 'clip';
      return [...line.children].flatMap((item) => {
        const star = getComputedStyle(item, '::before');
        if (star.content === 'none' || star.position !== 'absolute' || !item.checkVisibility()) return [];
        const own = item.getBoundingClientRect();
        const left = own.left + Number.parseFloat(star.left);
        const right = left + Number.parseFloat(star.width);
        const previous = item.previousElementSibling?.getBoundingClientRect();
        const isFirst = previous === undefined || previous.bottom <= own.top + 2;
        const isCut = clips && (rtl ? left >= box.right - 1 : right <= box.left + 1);
        return isFirst === isCut
          ? []
          : [`${isFirst ? 'hangs before' : 'is missing before'} ${item.textContent}`];
      });
    }),
  );
}

test('no line of metadata begins or ends with a star, however it wraps', async ({ page }) => {
  for (const path of ['/en/books', '/fa/articles', '/ur/zeinabiee']) {
    await openRendered(page, path);
    for (const width of [320, 360, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ path, width, stars: await findHangingStars(page) }).toEqual({ path, width, stars: [] });
    }
  }
});

for (const [locale, theme] of [
  ['en', 'light'],
  ['fa', 'dark'],
] as const) {
  test(`a hadith is read in lines of a book’s width, the last of them no orphan, in ${locale}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 1280, height: 900 });
    await openRendered(page, `/${locale}/hadith/deeds-by-intentions`);
    const widths = await page.locator('main p').evaluateAll((blocks) =>
      blocks.map((block) => {
        const range = document.createRange();
        range.selectNodeContents(block);
        const lines = new Map<number, { left: number; right: number }>();
        for (const { left, right, bottom } of range.getClientRects()) {
          const line = Math.round(bottom / 20);
          const known = lines.get(line) ?? { left, right };
          lines.set(line, { left: Math.min(known.left, left), right: Math.max(known.right, right) });
        }
        return [...lines.values()].map(({ left, right }) => Math.round(right - left));
      }),
    );
    expect(widths.flat().length).toBeGreaterThan(3);
    expect(widths.flat().filter((width) => width > 44 * 16 + 1)).toEqual([]);
    const orphans = widths.filter(
      (lines) => lines.length > 2 && (lines.at(-1) ?? 0) < 0.2 * Math.max(...lines),
    );
    expect(orphans).toEqual([]);
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the sign of a heading’s address is seen by who comes to it by keyboard only', async ({ page }) => {
    await open(page, '/fa/articles/name-and-lineage');
    const signs = page.locator('main a[href^="#"]', { hasText: '¶' });
    const seen = () =>
      signs.evaluateAll((links) =>
        links.map((link) => getComputedStyle(link).opacity).filter((one) => one !== '0'),
      );
    expect(await signs.count()).toBeGreaterThan(2);
    expect(await seen()).toEqual([]);
    await page.locator('main h2').nth(1).tap();
    // Of a sign that begins to be seen.
    await signs.evaluateAll((links) =>
      Promise.allSettled(links.flatMap((link) => link.getAnimations().map(({ finished }) => finished))),
    );
    expect(await seen()).toEqual([]);
    await page.keyboard.press('Tab');
    await signs.first().focus();
    await expect.poll(seen).toEqual(['1']);
  });
});
