import { expect, type Page, test } from '@playwright/test';
import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '../support/audit.ts';
import { screensIn } from '../support/screens.ts';
import { openWhole, readThrough, waitForTakeOver } from '../support/take-over.ts';

for (const locale of ['en', 'fa'] as const) {
  test(`screens in ${locale} keep WCAG 2.2 AA in both themes`, async ({ page }) => {
    test.setTimeout(420_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const violations: string[] = [];
    for (const path of screensIn(locale)) {
      await openWhole(page, path);
      await readThrough(page);
      violations.push(...(await findViolations(page, 'light')), ...(await findViolations(page, 'dark')));
    }
    expect(violations).toEqual([]);
  });
}

const widths = [320, 390, 1280];

for (const locale of locales) {
  test(`screens in ${locale} fit every width`, async ({ page }) => {
    test.setTimeout(300_000);
    const wide: string[] = [];
    for (const path of screensIn(locale)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openWhole(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        if (over > 0) wide.push(`${path} at ${width}: ${over} px too wide`);
      }
    }
    expect(wide).toEqual([]);
  });
}

/** Goes on by Tab until a part has the focus. */
async function tabTo(page: Page, selector: string, steps = 25): Promise<void> {
  const target = page.locator(selector);
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${selector} within ${steps} steps`);
}

for (const path of ['/en/articles', '/fa/articles']) {
  test.describe(`keys on ${path}`, () => {
    test('the first one leads past the masthead', async ({ page }) => {
      await openWhole(page, path);
      await waitForTakeOver(page, 'header');
      await page.keyboard.press('Tab');
      const skip = page.locator('a.skip');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('#content')).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });

    test('reach and open the switch of language', async ({ page }) => {
      await openWhole(page, path);
      await waitForTakeOver(page, 'header');
      await tabTo(page, 'header details:has(a[hreflang]) > summary');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('header details a[hreflang]').first()).toBeFocused();
      await expect(page.locator('header details a[hreflang]').first()).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(page.locator('header details:has(a[hreflang]) > summary')).toBeFocused();
      await expect(page.locator('header details[open]')).toHaveCount(0);
    });

    test('reach and open the menu of a narrow screen', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openWhole(page, path);
      await waitForTakeOver(page, 'header');
      await tabTo(page, 'header .masthead-menu > summary');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const first = page.locator('header .masthead-menu a').first();
      await expect(first).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(path);
      await expect(page.locator('header details[open]')).toHaveCount(0);
    });
  });
}
