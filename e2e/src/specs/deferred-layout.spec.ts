import { expect, type Page, test } from '@playwright/test';
import { openRendered, readThrough } from '../support/hydration.ts';
import { readHeadings } from '../support/read-headings.ts';
import { waitForFrame } from '../support/wait-for-frame.ts';

/*
 * What stands below the first screen is laid out when the visitor comes near it, or when the page is at rest.
 */

test.use({ viewport: { width: 390, height: 844 } });

const isLaidOut = (page: Page, last: string) =>
  page
    .locator(last)
    .last()
    .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));

const deferred = [
  { path: '/fa', last: 'main section', reached: 'main section >> nth=6' },
  { path: '/fa/articles', last: 'footer a', reached: 'main article >> nth=7' },
] as const;

for (const { path, last, reached } of deferred)
  test(`what stands far below on ${path} costs nothing before the page answers, then everything is read aloud and nothing moves`, async ({
    page,
  }) => {
    await openRendered(page, path);
    expect(await isLaidOut(page, last)).toBe(false);
    const part = page.locator(reached);
    await part.scrollIntoViewIfNeeded();
    // What a jump has brought into view is laid out with the next frame.
    await waitForFrame(page);
    const top = () => part.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await expect.poll(() => readHeadings(page), { timeout: 20_000 }).toMatchObject({ lost: [] });
    await expect.poll(() => isLaidOut(page, last)).toBe(true);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  });

const left = [
  { path: '/en', link: 'main a[href="/en/donate"]' },
  { path: '/fa/articles', link: 'main article a' },
] as const;

for (const { path, link } of left)
  test(`who comes back to ${path} finds it as it was left, laid out and at the same place`, async ({
    page,
  }) => {
    await openRendered(page, path);
    await readThrough(page);
    const followed = page.locator(link).last();
    await followed.scrollIntoViewIfNeeded();
    const top = () => followed.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await followed.click();
    await expect(page).not.toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(top).toBe(before);
  });

test.describe('@without-scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is laid out and read aloud at once', async ({ page }) => {
    await page.goto('/fa');
    expect(await readHeadings(page)).toMatchObject({ lost: [] });
  });
});
