import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { openRendered, readThrough } from '../support/hydration.ts';
import { isLongRun } from '../support/long-run.ts';
import { PiecedSite } from '../support/pieced-site.ts';
import { productionSite } from '../support/sites.ts';
import { watchShifts } from '../support/watch-shifts.ts';

/* What moves on a page that is visited for the first time: the limits are budgets, not measurements. */

const budget = { fontMs: 600, fontShift: 0.005, readingShift: 0.03 };
const first = '/en/articles';

/** Notes every shift of the layout, and when the document has been read. */
async function observe(page: Page): Promise<void> {
  await watchShifts(page);
  await page.addInitScript(() => {
    // The first frame of the whole document has been drawn.
    const mark = () => requestAnimationFrame(() => performance.mark('read'));
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(mark));
  });
}

const screens = ['/en', first, '/en/registration', '/fa', '/fa/duas/rabbana', '/ur/articles', '/ar/gallery'];

const viewports = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 390, height: 844 },
};

/**
 * Of the pages whose shifts come to more than a limit: what moved. `look` is what the visitor does meanwhile. What moves while
 * the document is being read counts beyond `readingLimit`: a busy browser paints before it has read a row to its end.
 */
async function findShifts(
  page: Page,
  paths: readonly string[],
  limit: number,
  look: (page: Page) => Promise<unknown>,
  readingLimit = 0,
): Promise<unknown[]> {
  await observe(page);
  const shifted: unknown[] = [];
  for (const path of paths) {
    await openRendered(page, path);
    await look(page);
    await page.evaluate(() => document.fonts.ready);
    const shifts = (await page.evaluate(() => globalThis.sahnShifts)).filter((shift) => !shift.recentInput);
    const read = await page.evaluate(() => performance.getEntriesByName('read')[0]?.startTime ?? 0);
    const sumOf = (some: typeof shifts) => some.reduce((total, { value }) => total + value, 0);
    const reading = sumOf(shifts.filter(({ at }) => at <= read));
    const sum = sumOf(shifts.filter(({ at }) => at > read)) + Math.max(0, reading - readingLimit);
    if (sum > limit) shifted.push({ path, sum, shifts });
  }
  return shifted;
}

const waitUntilRead = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('read').length > 0);

const fonts = /\.woff2$/;
const latin = { files: /(serif-|hanken)[^/]*\.woff2$/, family: 'Source Serif 4' };
/** Stand-ins for Arabic script are Android's font, and DejaVu, which is there wherever Debian has a Chromium. */
const persian = { files: /(vazirmatn|markazi)[^/]*\.woff2$/, family: 'Vazirmatn' };
const arabic = { files: /(naskh|markazi)[^/]*\.woff2$/, family: 'Noto Naskh Arabic' };
/** What a dua's own text is set in. */
const quranic = { files: /amiri[^/]*\.woff2$/, family: 'Amiri' };

/** Pages that move when some fonts come late. */
async function findLateShifts(page: Page, paths: readonly string[], late = latin): Promise<unknown[]> {
  await page.route(fonts, (route) => route.abort());
  await page.route(late.files, async (route) => {
    // What a font moves is not to count as what moves while the document is being read.
    await waitUntilRead(page);
    await delay(budget.fontMs);
    await route.continue();
  });
  const look = () =>
    page.waitForFunction((font) => document.fonts.check(font, 'سa'), `1rem "${late.family}"`);
  const shifted = await findShifts(page, paths, budget.fontShift, look, budget.readingShift);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return shifted;
}

for (const [turn, [name, viewport]] of Object.entries(viewports).entries()) {
  // A font that is refused arrives or fails at some moment, and text may change its measures then.
  test(`nothing moves on a ${name} screen without fonts of the site`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--disable-remote-fonts'],
    });
    const page = await browser.newPage({ baseURL, viewport, serviceWorkers: 'block' });
    // Each screen in one of the widths, in the long run in both.
    const some = screens.filter((_, at) => isLongRun || at % 2 === turn);
    expect(await findShifts(page, some, 0, readThrough, budget.readingShift)).toEqual([]);
    await browser.close();
  });

  test(`Latin fonts that come late hardly move a ${name} screen`, async ({ page }) => {
    await page.setViewportSize(viewport);
    expect(await findLateShifts(page, ['/en', first])).toEqual([]);
  });
}

test('Latin fonts that come late change no line of the path above a title', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  expect(await findLateShifts(page, ['/en/duas/blessings-on-the-prophet'])).toEqual([]);
});

for (const [name, late, paths] of [
  ['Persian', persian, ['/fa/donate', '/fa/books', '/fa/calendar']],
  ['Arabic', arabic, ['/ar/reading-plan', '/ar/haram-shenasi', '/ar/story-of-life']],
] as const)
  test(`${name} fonts that come late hardly move a phone's screen`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    expect(await findLateShifts(page, paths, late)).toEqual([]);
  });

test("the font of a dua that comes late hardly moves a phone's screen", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const duas = ['patience-and-refuge', 'for-parents-and-family', 'rabbana', 'blessings-on-the-prophet'];
  const paths = ['en', 'fa'].flatMap((locale) => duas.map((dua) => `/${locale}/duas/${dua}`));
  expect(await findLateShifts(page, paths, quranic)).toEqual([]);
});

test('nothing moves on a wide screen while a document arrives on a slow line', async ({ context, page }) => {
  await page.setViewportSize(viewports.wide);
  await page.route(fonts, (route) => route.abort());
  const session = await context.newCDPSession(page);
  const line = { offline: false, latency: 150, downloadThroughput: 40_000, uploadThroughput: 40_000 };
  await session.send('Network.emulateNetworkConditions', line);
  const shifted = await findShifts(page, [first, '/ar/gallery'], 0.01, waitUntilRead);
  await session.detach();
  expect(shifted).toEqual([]);
});

test('nothing moves on a narrow screen whose document is read to before the name of a folded part', async ({
  page,
}) => {
  await page.setViewportSize(viewports.narrow);
  await page.route(fonts, (route) => route.abort());
  const pieced = await PiecedSite.open(productionSite.origin, (html) => html.split(/(?=<summary)/));
  const paths = ['/fa', '/fa/articles', '/ur/calendar'].map((path) => pieced.origin + path);
  expect(await findShifts(page, paths, 0, waitUntilRead)).toEqual([]);
  pieced.close();
});
