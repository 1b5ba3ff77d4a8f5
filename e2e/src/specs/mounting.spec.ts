import { expect, test } from '@playwright/test';
import { localeFacts, locales } from '@sahn/contracts/text/locale';
import { screensIn } from '../support/screens.ts';
import { mountingSite } from '../support/sites.ts';
import { waitForTakeOver } from '../support/take-over.ts';
import { watchPage } from '../support/watch-page.ts';

/*
 * A page that was not rendered on the server is mounted by the browser alone (specification, section 4).
 */

test.use({ baseURL: mountingSite.origin });

for (const locale of locales) {
  test(`screens in ${locale} are drawn by the browser alone`, async ({ page }) => {
    test.setTimeout(120_000);
    const watch = await watchPage(page);
    const { direction } = localeFacts[locale];
    const wrong: string[] = [];
    for (const path of screensIn(locale)) {
      const answer = await page.goto(path, { waitUntil: 'commit' });
      const served = (await answer?.text()) ?? '';
      if (served.includes('<h1')) wrong.push(`${path}: was rendered on the server`);
      await page.locator('main h1').waitFor();
      await waitForTakeOver(page, 'main');
      const root = page.locator('html');
      const [lang, dir, headings] = [
        await root.getAttribute('lang'),
        await root.getAttribute('dir'),
        await page.locator('h1').count(),
      ];
      if (lang !== locale || dir !== direction) wrong.push(`${path}: lang ${lang}, dir ${dir}`);
      if (headings !== 1) wrong.push(`${path}: ${headings} first headings`);
      if (!(await page.title())) wrong.push(`${path}: has no title`);
      wrong.push(...watch.take(path));
    }
    expect(wrong).toEqual([]);
  });
}
