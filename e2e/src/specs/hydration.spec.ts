import { expect, test } from '@playwright/test';
import { locales } from '@sahn/contracts/text/locale';
import { screensIn } from '../support/screens.ts';
import { developmentSite } from '../support/sites.ts';
import { openWhole, readThrough } from '../support/take-over.ts';
import { watchPage } from '../support/watch-page.ts';

/*
 * Development builds say where the browser would have drawn something else than the server did. They say nothing.
 */

test.use({ baseURL: developmentSite.origin });

for (const locale of locales) {
  test(`screens in ${locale} are taken over as the server drew them`, async ({ page }) => {
    test.setTimeout(120_000);
    const watch = await watchPage(page);
    const heard: string[] = [];
    for (const path of screensIn(locale)) {
      await openWhole(page, path, () => watch.take(path));
      await readThrough(page);
      heard.push(...watch.take(path));
    }
    expect(heard).toEqual([]);
  });
}

test('a link followed while the page is being taken over is shown as any other', async ({ page }) => {
  const watch = await watchPage(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.addInitScript(() => {
    const follow = () => {
      const begun = Object.keys(document).some((key) => key.startsWith('__reactContainer$'));
      if (begun) document.querySelector<HTMLElement>('header nav a[href$="/books"]')?.click();
      else setTimeout(follow);
    };
    follow();
  });
  await page.goto('/en/articles');
  await expect(page).toHaveURL('/en/books');
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.locator('main h1')).toHaveText('Books');
  expect(documents).toHaveLength(1);
  expect(watch.take('/en/books')).toEqual([]);
});
