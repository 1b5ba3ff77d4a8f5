import { expect, test } from '@playwright/test';
import { developmentSite } from '../support/sites.ts';
import { watchPage } from '../support/watch-page.ts';

test.use({ baseURL: developmentSite.origin });

test('a link followed while the page is being hydrated is shown as any other', async ({ page }) => {
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
