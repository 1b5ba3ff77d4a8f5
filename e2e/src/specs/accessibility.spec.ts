import { expect, type Page } from '@playwright/test';
import { findSmallTargets } from '../support/find-small-targets.ts';
import { openRendered, waitForHydration } from '../support/hydration.ts';
import { test } from '../support/site-test.ts';

/*
 * The frame of every page, used by keys only. Axe checks each screen in screens.spec.ts.
 */

/** Presses Tab until an element has the focus. */
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
      await openRendered(page, path);
      await waitForHydration(page, 'header');
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
      await openRendered(page, path);
      await waitForHydration(page, 'header');
      await tabTo(page, 'header details:not(.masthead-menu):has(a[hreflang]) > summary');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('header details:not(.masthead-menu) a[hreflang]').first()).toBeFocused();
      await expect(page.locator('header details:not(.masthead-menu) a[hreflang]').first()).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(
        page.locator('header details:not(.masthead-menu):has(a[hreflang]) > summary'),
      ).toBeFocused();
      await expect(page.locator('header details[open]')).toHaveCount(0);
    });

    test('reach and open the menu of a narrow screen', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openRendered(page, path);
      await waitForHydration(page, 'header');
      await tabTo(page, 'header .masthead-menu > summary');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('header .masthead-menu input[type=search]')).toBeFocused();
      const other = 'header .masthead-menu a:not([aria-current]) >> nth=0';
      await tabTo(page, other);
      await expect(page.locator(other)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(path);
      await expect(page.locator('header details[open]')).toHaveCount(0);
    });
  });
}

test('a mistyped address on a phone offers ways on that a finger meets', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ar/nonsense');
  await waitForHydration(page, 'header');
  expect(await findSmallTargets(page)).toEqual([]);
});

test('links to pages of a list have no numbers beside their own, in any script', async ({ page }) => {
  for (const locale of ['fa', 'ar', 'ur']) {
    await openRendered(page, `/${locale}/duas`);
    const lists = page.locator('nav ol');
    expect(await lists.count()).toBeGreaterThan(1);
    const markers = await lists.evaluateAll((all) => all.map((list) => getComputedStyle(list).listStyleType));
    expect(new Set(markers)).toEqual(new Set(['none']));
  }
});
