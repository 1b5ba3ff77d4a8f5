import { expect, type Page } from '@playwright/test';
import { type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import { findCutAtTwiceTheSize, findCutText } from '../support/find-cut-text.ts';
import { findLowContrast } from '../support/find-low-contrast.ts';
import { findSmallTargets } from '../support/find-small-targets.ts';
import { findViolationsIn } from '../support/find-violations.ts';
import { openRendered, readThrough } from '../support/hydration.ts';
import { isInTurn, isLongRun } from '../support/long-run.ts';
import { screensIn } from '../support/screens.ts';
import { test } from '../support/site-test.ts';
import { developmentSite } from '../support/sites.ts';
import { type PageWatch, watchPage } from '../support/watch-page.ts';

/*
 * Every screen in one language by turns, in the long run in all. Whoever reads it to its end, in windows of any width and
 * in both themes, meets no error, no blocked file, no failed request and nothing that axe finds; the browser renders what
 * the server rendered; nothing is wider than the window; text of twice its size is read on the narrowest phone. The builds are
 * development builds, in which React reports mismatches of hydration.
 */

test.use({ baseURL: developmentSite.origin });

/** The turns begin with Urdu, so that most of the long texts below are read in Nastaliq, which needs the most room. */
const turns = locales.toReversed();

/** From wide to narrow: the page stands at the first one, and each change of width lays it out and paints it anew. */
const widths = [1280, 390, 320];

/** Screens with much to read, whose text is made larger. */
const texts = [
  '/duas/rabbana',
  '/articles/name-and-lineage',
  '/hadith/deeds-by-intentions',
  '/books/story-of-her-life',
  '/books/story-of-her-life/karbala',
  '/story-of-life',
  '/duas',
];

const screensATest = 4;

async function findHeadFaults(page: Page, locale: Locale): Promise<string[]> {
  const { lang, dir, headings, title } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    headings: document.querySelectorAll('h1').length,
    title: document.title,
  }));
  const faults: string[] = [];
  if (lang !== locale || dir !== localeFacts[locale].direction) faults.push(`lang ${lang}, dir ${dir}`);
  if (headings !== 1) faults.push(`${headings} first headings`);
  if (title.trim() === '') faults.push('no title');
  return faults;
}

/** How much the page is wider than its window, once it has taken the window's size; 0 when it fits. */
function readOverflow(page: Page): Promise<number> {
  return page.evaluate(async (settleMs) => {
    const limit = performance.now() + settleMs;
    for (;;) {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth || performance.now() > limit) return scrollWidth - clientWidth;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, 1_000);
}

/** What does not fit: pages wider than their window, and on a phone targets that are lower than a finger. */
async function findUnfit(page: Page): Promise<string[]> {
  const wide: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const over = await readOverflow(page);
    if (over > 0) wide.push(`${over} px too wide at ${width}`);
    if (width === 390) wide.push(...(await findSmallTargets(page)));
  }
  return wide;
}

/** Fonts that came as their package has them: a letter that the site's cuts lack costs up to 239 kB. */
function findWholeFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /-(?:wght|400)-(?:normal|italic)\.[^/]*woff2$/.test(path))
      .map((path) => `a whole font: ${path}`),
  );
}

/** Reads a screen as all kinds of visitors do. Returns what none of them should meet. */
async function visit(
  page: Page,
  watch: PageWatch,
  { locale, path }: { locale: Locale; path: string },
): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await openRendered(page, path);
  await readThrough(page);
  faults.push(...watch.take('light'), ...(await findHeadFaults(page, locale)));
  faults.push(...(await findWholeFonts(page)));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Where the reading ends, the masthead may cover a button.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  faults.push(...(await findViolationsIn(page, 'light')));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  faults.push(...(await findViolationsIn(page, 'dark')), ...watch.take('dark'));
  faults.push(...(await findUnfit(page)), ...(await findCutAtTwiceTheSize(page)));
  if (texts.some((text) => path === `/${locale}${text}`)) faults.push(...(await findCutText(page)));
  faults.push(...watch.take('at other sizes'));
  return faults.map((fault) => `${path}: ${fault}`);
}

/** Themes and widths in which the contrast of all text is computed. */
const looks = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1280 },
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 390 },
] as const;

if (isLongRun) {
  for (const locale of locales) {
    for (const { theme, width } of looks) {
      test(`text in ${locale} has contrast with every pixel behind it, ${theme} at ${width}`, async ({
        page,
      }) => {
        test.setTimeout(300_000);
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const faults: string[] = [];
        let compared = 0;
        for (const path of screensIn(locale)) {
          await openRendered(page, path);
          await readThrough(page);
          const { lines, faults: found } = await findLowContrast(page);
          compared += lines;
          faults.push(...found.map((fault) => `${path}: ${fault}`));
        }
        test.info().annotations.push({ type: 'lines of text', description: String(compared) });
        expect(faults).toEqual([]);
      });
    }
  }
}

for (const locale of locales) {
  const screens = screensIn(locale)
    .filter((_, index) => isInTurn(turns, index, locale))
    .map((path) => ({ locale, path }));
  for (let first = 0; first < screens.length; first += screensATest) {
    const some = screens.slice(first, first + screensATest);
    test(`screens in ${locale} from ${some[0]?.path} to ${some.at(-1)?.path} are in order`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const watch = await watchPage(page);
      const faults: string[] = [];
      // From one screen straight to the next, in one process of the browser: what a visit changes in its document, such
      // as sizes of text, goes with it.
      for (const screen of some) faults.push(...(await visit(page, watch, screen)));
      expect(faults).toEqual([]);
    });
  }
}
