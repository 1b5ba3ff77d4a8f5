import { expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from '../support/find-violations.ts';
import { waitForHydration } from '../support/hydration.ts';
import { isLongRun } from '../support/long-run.ts';
import { test, withoutScripts } from '../support/site-test.ts';

/*
 * Search in the whole site, and the calendar of its occasions: by keys, without scripts, in every theme.
 */

const panel = (page: Page) => page.locator('header details.masthead-search');
const fieldIn = (part: Locator) => part.locator('input[type="search"]');

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page, 'header');
}

test('letters of an Arabic keyboard find Persian texts', async ({ page }) => {
  await openPage(page, '/fa');
  await page.keyboard.press('/');
  const field = fieldIn(panel(page));
  await expect(field).toBeFocused();
  // ي and ك of an Arabic keyboard, and ة for ه.
  await field.pressSequentially('كوفة');
  const hits = panel(page).getByRole('option');
  await expect(hits.first().locator('mark').first()).toHaveText(/کوفه/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fa\/search\?q=/);
  await expect(page.locator('main ol article').first().locator('mark').first()).toHaveText(/کوفه/);
  await expect(panel(page)).not.toHaveAttribute('open');
});

test('letters of another script find what they sound like', async ({ page }) => {
  await page.goto('/fa/search?q=ashura');
  await expect(page.locator('main ol article').first().locator('h3 mark')).toHaveText('عاشورا');
});

test('a slip of the finger is noticed', async ({ page }) => {
  await page.goto('/en/search?q=damasucs');
  await expect(page.locator('main').getByRole('link', { name: 'Damascus', exact: true })).toHaveAttribute(
    'href',
    /\/en\/search\?q=Damascus/,
  );
});

test.describe('the shortcut', () => {
  for (const keys of ['/', 'Control+k'] as const) {
    test(`${keys} opens the search, Escape shuts it`, async ({ page }) => {
      await openPage(page, '/en/about-us');
      await page.keyboard.press(keys);
      await expect(fieldIn(panel(page))).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel(page)).not.toHaveAttribute('open');
      await expect(panel(page).locator('summary')).toBeFocused();
    });
  }

  test('is a letter where somebody writes', async ({ page }) => {
    await openPage(page, '/en/search');
    await waitForHydration(page, 'main');
    const field = fieldIn(page.locator('main'));
    await field.fill('and');
    await field.press('/');
    await expect(field).toHaveValue('and/');
    await expect(panel(page)).not.toHaveAttribute('open');
  });
});

test('keys alone lead from the field to a page', async ({ page }) => {
  await openPage(page, '/en/about-us');
  await page.keyboard.press('/');
  await page.keyboard.type('sermon kufa');
  const options = panel(page).getByRole('option');
  await expect(options.filter({ hasText: 'The sermon in Kufa' })).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const goal = await options.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${goal}$`));
  await expect(panel(page)).not.toHaveAttribute('open');
});

test('what was searched for stays on the device until it is cleared', async ({ page }) => {
  await openPage(page, '/en/about-us');
  await page.keyboard.press('/');
  await page.keyboard.type('patience');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=patience/);
  await openPage(page, '/en/about-us');
  await page.keyboard.press('/');
  const kept = panel(page).getByRole('option', { name: 'patience' });
  await expect(kept).toBeVisible();
  await panel(page).getByRole('button', { name: 'Clear' }).click();
  await expect(kept).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('sahn:searches'))).toBeNull();
});

test('without a connection the list says so', async ({ page, context }) => {
  await openPage(page, '/en/about-us');
  await page.keyboard.press('/');
  await context.setOffline(true);
  await page.keyboard.type('patience');
  await expect(panel(page).getByRole('status')).toHaveText(/needs a connection/);
});

test.describe('without JavaScript', withoutScripts, () => {
  test.use({ javaScriptEnabled: false });

  test('words, kinds and languages are an address', async ({ page }) => {
    await page.goto('/en/about-us');
    await panel(page).locator('summary').click();
    await fieldIn(panel(page)).fill('zeinab');
    await panel(page).locator('[type=submit]').click();
    await expect(page).toHaveURL(/\/en\/search\?q=zeinab/);
    const hits = page.locator('main ol article');
    await expect(hits.first().locator('mark').first()).toHaveText(/Zaynab/);
    await page.locator('main a[href*="kind=books"]').click();
    await expect(page).toHaveURL(/kind=books/);
    await expect(hits.locator('a').first()).toHaveAttribute('href', /\/en\/books\//);
    await page.locator('main select[name=language]').selectOption('fa');
    await page.locator('main form [type=submit]').click();
    await expect(page).toHaveURL(/q=zeinab.*kind=books.*language=fa/);
    await expect(hits.first().locator('h3')).toHaveAttribute('lang', 'fa');
  });

  test('the calendar has its days, its items and its file', async ({ page }) => {
    await page.goto('/ur/calendar');
    const today = page.locator('main [aria-current=date]');
    await expect(today.first()).toBeVisible();
    await expect(page.locator('main li a[href^="/ur/"]').first()).toBeVisible();
    for (const link of ['main #subscribe a[download]', 'main li a[download]']) {
      const file = await page.locator(link).first().getAttribute('href');
      const answer = await page.request.get(file ?? '');
      expect([answer.status(), answer.headers()['content-type']]).toEqual([
        200,
        'text/calendar; charset=utf-8',
      ]);
    }
  });
});

/** Besides those of `screens.spec.ts`. In the long run, results and calendar in more languages. */
const screens = [
  '/en/search?q=qqqqqqqq',
  '/fa/search?q=ashura',
  ...(isLongRun
    ? ['/en/search?q=zeinab', '/ur/search?q=karbala', '/en/calendar', '/fa/calendar', '/ur/calendar']
    : []),
];

test('results and calendar keep WCAG 2.2 AA in both themes', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const violations: string[] = [];
  for (const path of screens) {
    await page.goto(path);
    await waitForHydration(page, 'main');
    violations.push(...(await findViolations(page, 'main')));
  }
  await openPage(page, '/en/about-us');
  await page.keyboard.press('/');
  await page.keyboard.type('sermon');
  await expect(panel(page).getByRole('option').first()).toBeVisible();
  violations.push(...(await findViolations(page, 'header')));
  expect(violations).toEqual([]);
});
