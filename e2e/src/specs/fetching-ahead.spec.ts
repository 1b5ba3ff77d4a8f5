import { expect, type Page } from '@playwright/test';
import { hearRequests } from '../support/hear-requests.ts';
import { isSameDocument, openMarked } from '../support/same-document.ts';
import { asSavingData } from '../support/saving-data.ts';
import { test } from '../support/site-test.ts';

/*
 * Code and data of pages that a visitor is likely to open next are there before the link is followed.
 */

declare global {
  var sahnHeadings: string[];
}

const article = '/en/articles/travellers-on-the-shrine';

/** Prevents prefetching when the page is idle; hovering still prefetches. */
async function withoutIdleFetching(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

const target = '/en/duas';
const wanted = (url: string) => /\/api\/v1\/en\/duas|\/web\/duas\./.test(url);

test('a pointer on a link brings its code and data, which are not asked for again', async ({ page }) => {
  await withoutIdleFetching(page);
  await openMarked(page, '/en/about-us');
  const asked = hearRequests(page);
  await page.locator(`header nav a[href="${target}"]`).first().hover();
  await expect.poll(() => asked.filter((url) => /\/web\/duas\.[^/]*\.js/.test(url)).length).toBe(1);
  await expect.poll(() => asked.filter((url) => url.includes('/api/v1/en/duas')).length).toBe(1);
  await page.locator(`header nav a[href="${target}"]`).first().click();
  await expect(page).toHaveURL(target);
  await expect(page.locator('main h1')).toBeFocused();
  const again = asked.filter(wanted);
  expect(again.filter((url, index) => again.indexOf(url) !== index)).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test('links of the page that are in view have their code and data before a key is pressed', async ({
  page,
}) => {
  const asked = hearRequests(page);
  await openMarked(page, '/en/articles');
  const link = page.locator('main h2 a').first();
  const path = (await link.getAttribute('href')) ?? '';
  const data = () => asked.filter((url) => url.endsWith(`/api/v1${path}`)).length;
  await expect.poll(data).toBe(1);
  await expect.poll(() => asked.some((url) => /\/web\/article\.[^/]*\.js$/.test(url))).toBe(true);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(page.locator('main h1')).toBeFocused();
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Articles');
  await page.goForward();
  await expect(page).toHaveURL(path);
  expect(data()).toBe(1);
  expect(asked.filter((url) => /\/api\/v1\/en\/articles\?page=1$/.test(url))).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that is there already is in the first frame after the click, also on the way back', async ({
  page,
}) => {
  const asked = hearRequests(page);
  await openMarked(page, '/en/articles');
  const link = page.locator(`main a[href="${article}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => asked.some((url) => url.endsWith(`/api/v1${article}`))).toBe(true);
  await expect.poll(() => asked.some((url) => /\/web\/article\.[^/]*\.js$/.test(url))).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    globalThis.sahnHeadings = [];
    for (const type of ['click', 'popstate'])
      addEventListener(
        type,
        () =>
          requestAnimationFrame(() =>
            globalThis.sahnHeadings.push(document.querySelector('main h1')?.textContent ?? ''),
          ),
        { capture: true },
      );
  });
  const headings = () => page.evaluate(() => globalThis.sahnHeadings);
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect.poll(headings).toEqual([title]);
  await page.goBack();
  await expect.poll(headings).toHaveLength(2);
  expect((await headings()).at(-1)).toBe('Articles');
});

test('files of links in view are fetched when the network is idle, and not run before they are wanted', async ({
  page,
}) => {
  const asked = hearRequests(page);
  await openMarked(page, '/en/about-us');
  await expect.poll(() => asked.filter((url) => /\/web\/duas\.[^/]*\.(js|css)$/.test(url)).length).toBe(2);
  expect(asked.filter((url) => url.includes('/api/v1/en/duas'))).toEqual([]);
  await expect(page.locator('link[rel=stylesheet][href*="/web/duas."]')).toHaveCount(0);
});

test('nothing is fetched ahead for those who save data', async ({ page }) => {
  await asSavingData(page);
  await openMarked(page, '/en/about-us');
  await page.waitForLoadState('networkidle');
  const asked = hearRequests(page);
  await page.locator(`header nav a[href="${target}"]`).first().hover();
  await page.waitForTimeout(1_000);
  expect(asked).toEqual([]);
});
