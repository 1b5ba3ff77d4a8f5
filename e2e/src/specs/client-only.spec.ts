import { expect } from '@playwright/test';
import { localeFacts, locales } from '@sahn/contracts/text/locale';
import { waitForHydration } from '../support/hydration.ts';
import { isLongRun } from '../support/long-run.ts';
import { screensIn } from '../support/screens.ts';
import { test } from '../support/site-test.ts';
import { clientOnlySite } from '../support/sites.ts';
import { watchPage } from '../support/watch-page.ts';

/*
 * A page that was not rendered on the server is rendered by the browser (specification, section 4), with production
 * builds. Each screen is visited in one of the languages, in long runs in all.
 */

test.use({ baseURL: clientOnlySite.origin });

for (const [at, locale] of locales.entries()) {
  test(`screens in ${locale} are rendered by the browser alone`, async ({ page }) => {
    test.setTimeout(240_000);
    const watch = await watchPage(page);
    const { direction } = localeFacts[locale];
    const wrong: string[] = [];
    const paths = screensIn(locale).filter((_, screen) => isLongRun || screen % locales.length === at);
    for (const path of paths) {
      const response = await page.goto(path, { waitUntil: 'commit' });
      const served = (await response?.text()) ?? '';
      if (served.includes('<h1')) wrong.push(`${path}: was rendered on the server`);
      await page.locator('main h1').waitFor();
      await waitForHydration(page, 'main');
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
    expect(paths.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
}
