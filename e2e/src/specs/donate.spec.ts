import { expect } from '@playwright/test';
import { locales } from '@sahn/contracts/text/locale';
import { waitForHydration } from '../support/hydration.ts';
import { becomeAnother } from '../support/site-forms.ts';
import { test, withoutScripts } from '../support/site-test.ts';

/*
 * The donation page: what a project costs, what was given, and how to give.
 */

test.beforeEach(async ({ page }) => becomeAnother(page));

for (const locale of locales) {
  test(`every project in ${locale} tells its figures in words, and its progress as a bar`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/donate`);
    const projects = page.locator('main article[aria-labelledby]');
    const count = await projects.count();
    expect(count).toBeGreaterThanOrEqual(4);
    for (let place = 0; place < count; place += 1) {
      const project = projects.nth(place);
      await expect(project.locator('dl dd bdi').first()).not.toBeEmpty();
      const bar = project.locator('progress');
      const words = await project
        .locator(`[id="${await bar.getAttribute('aria-describedby')}"]`)
        .textContent();
      expect(words).toMatch(/[%٪]/);
      const [value, most] = await bar.evaluate((element: HTMLProgressElement) => [
        element.value,
        element.max,
      ]);
      expect(value).toBeLessThanOrEqual(most ?? 0);
      // The missing or exceeding amount is shown.
      if (value !== most) expect(words).toMatch(/PKR/);
    }
  });
}

test('an amount stands on one line, and within its column, at every width', async ({ page }) => {
  for (const locale of locales) {
    await page.goto(`/${locale}/donate`);
    for (const width of [320, 390, 500, 600, 960, 1060, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const faults = await page.locator('main article dl dd:has(> bdi:not(.ltr))').evaluateAll((figures) =>
        figures
          .filter((figure) => {
            const text = document.createRange();
            text.selectNodeContents(figure);
            const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
            return lines.size > 1 || figure.scrollWidth > figure.clientWidth;
          })
          .map(({ textContent }) => textContent),
      );
      expect({ locale, width, faults }).toEqual({ locale, width, faults: [] });
    }
  }
});

test.describe('without scripts', withoutScripts, () => {
  test.use({ javaScriptEnabled: false });

  test('all is unfolded and read', async ({ page }) => {
    await page.goto('/fa/donate');
    const more = page.locator('main article details').last();
    await expect(more.locator('table')).toBeHidden();
    await more.locator('summary').first().click();
    await expect(more.locator('table')).toBeVisible();
    await expect(more.locator('time').first()).toBeVisible();
  });
});

test('more and less are told to assistive technology, and answer to keys', async ({ page }) => {
  await page.goto('/en/donate');
  const summary = page.locator('main article details > summary').last();
  const session = await page.context().newCDPSession(page);
  const isExpanded = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const told = nodes.filter(({ role }) => role?.value === 'DisclosureTriangle');
    return told.at(-1)?.properties?.find(({ name }) => name === 'expanded')?.value.value;
  };
  expect(await isExpanded()).toBe(false);
  await summary.focus();
  await page.keyboard.press('Enter');
  expect(await isExpanded()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await isExpanded()).toBe(false);
});

test('an account is copied whole and stands from left to right', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/fa/donate');
  await waitForHydration(page);
  const details = page.locator('main article details:has([name="amount"])').first();
  await details.locator('summary').first().click();
  const account = details.locator('dd bdi').first();
  expect(await account.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  await details.locator('dd button').first().click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(await account.textContent());
});

test('the figures come as a table', async ({ page, request }) => {
  await page.goto('/ur/donate');
  const link = page.locator('main a[href$=".csv"]').first();
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^text\/csv/);
  expect(answer.headers()['content-disposition']).toMatch(/^attachment/);
  expect((await answer.text()).split('\n').length).toBeGreaterThan(3);
});

test('who gives has to say nothing but how much', async ({ page }) => {
  await page.goto('/en/donate');
  const open = page.locator('main article:has([name="amount"])').first();
  const article = page.locator(`[id="${await open.getAttribute('id')}"]`);
  await article.locator('details:has([name="amount"]) summary').first().click();
  const form = article.locator('form');
  await expect(form.locator('input[name="key"]')).toHaveValue(/^[0-9a-f-]{36}$/, { timeout: 30_000 });
  await form.locator('[name="amount"]').fill('0');
  await form.locator('[type="submit"]').click();
  await expect(form.locator('[name="amount"]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('[name="amount"]').fill('۱۲٬۵۰۰');
  const posted = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/pledges'));
  await form.locator('[type="submit"]').click();
  expect((await posted).postDataJSON()).toMatchObject({ amount: '۱۲٬۵۰۰', currency: 'PKR', email: '' });
  await expect(article.locator('form')).toHaveCount(0, { timeout: 30_000 });
});

test('a project that is funded or closed asks for nothing', async ({ page }) => {
  await page.goto('/en/donate');
  const closed = page.locator('main article[aria-labelledby]:not(:has([name="amount"]))');
  expect(await closed.count()).toBeGreaterThan(0);
  await expect(closed.first().locator('form')).toHaveCount(0);
});
