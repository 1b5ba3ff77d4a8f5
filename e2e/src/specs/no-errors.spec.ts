import { expect, test } from '@playwright/test';
import { locales } from '@sahn/contracts/text/locale';
import { screensIn } from '../support/screens.ts';
import { openWhole, readThrough } from '../support/take-over.ts';
import { watchPage } from '../support/watch-page.ts';

/*
 * A visitor who reads every screen to its end, in both themes, never meets an error, a blocked file or a failed request.
 */

for (const locale of locales) {
  test(`screens in ${locale} are read without an error`, async ({ page }) => {
    test.setTimeout(120_000);
    const watch = await watchPage(page);
    const heard: string[] = [];
    for (const path of screensIn(locale)) {
      await page.emulateMedia({ colorScheme: 'light' });
      await openWhole(page, path, () => watch.take(path));
      await readThrough(page);
      heard.push(...watch.take(`${path} light`));
      await page.emulateMedia({ colorScheme: 'dark' });
      await readThrough(page);
      heard.push(...watch.take(`${path} dark`));
    }
    expect(heard).toEqual([]);
  });
}
