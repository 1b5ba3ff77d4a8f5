import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { bootElementId } from '@sahn/contracts/modules/boot';
import { openRendered, readThrough, waitForHydration } from '../support/hydration.ts';
import { isLongRun } from '../support/long-run.ts';
import { PiecedSite } from '../support/pieced-site.ts';
import { productionSite } from '../support/sites.ts';
import { findLayouts, stopTrace } from '../support/trace.ts';
import { waitForFrame } from '../support/wait-for-frame.ts';
import { watchShifts } from '../support/watch-shifts.ts';

/*
 * What a first visit costs, with nothing kept from an earlier one: the counts are budgets, not measurements.
 */

const budget = { requests: 4, scriptBytes: 95_000, fontMs: 600, fontShift: 0.005, readingShift: 0.03 };
const first = '/en/articles';

/** Notes when the page answers to its code, and every shift of its layout. */
async function observe(page: Page): Promise<void> {
  await watchShifts(page);
  await page.addInitScript(() => {
    const look = () => {
      const link = document.querySelector('main a[href*="category="]');
      const owned = link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps$'));
      if (owned) performance.mark('interactive');
      else setTimeout(look);
    };
    look();
    // The first frame of the whole document has been drawn.
    const mark = () => requestAnimationFrame(() => performance.mark('read'));
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(mark));
  });
}

interface Fetched {
  path: string;
  kind: string;
  bytes: number;
}

/** What was asked for before the page answered to its code, the document first. */
function readFetched(page: Page): Promise<Fetched[]> {
  return page.evaluate(() => {
    const until = performance.getEntriesByName('interactive')[0]?.startTime ?? 0;
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    return (entries as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime < until)
      .map(({ name, initiatorType, encodedBodySize }) => {
        const path = new URL(name).pathname;
        const kind =
          /\.(woff2|svg|png|webp|avif)$/.exec(path)?.[1] ?? (path.endsWith('.js') ? 'js' : initiatorType);
        return { path, kind, bytes: encodedBodySize };
      });
  });
}

const looks = new Set(['woff2', 'svg', 'png', 'webp', 'avif']);

const again = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index);

test('a first visit asks for little before it answers', async ({ page }) => {
  await observe(page);
  await openRendered(page, first);
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  const fetched = await readFetched(page);
  const counted = fetched.filter(({ kind }) => !looks.has(kind)).map(({ path }) => path);
  const scripts = fetched.filter(({ kind }) => kind === 'js');
  const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const figures = `${counted.length} requests, ${scriptBytes} bytes of script`;
  test.info().annotations.push({ type: 'figures', description: figures });
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter(({ bytes }) => bytes === 0)).toEqual([]);
  expect(counted.slice(budget.requests)).toEqual([]);
  expect(scriptBytes).toBeLessThanOrEqual(budget.scriptBytes);
  expect(counted.filter((path) => /^\/api\/|registry|manifest/.test(path))).toEqual([]);
  expect(again(counted)).toEqual([]);
});

test('what the server drew is on the screen before the code of the page runs', async ({ page }) => {
  await page.addInitScript(() => {
    // React's first step: it marks the document that it is going to hydrate.
    const look = () => {
      if (Object.keys(document).some((key) => key.startsWith('__reactContainer$'))) performance.mark('run');
      else setTimeout(look);
    };
    look();
  });
  await openRendered(page, first);
  await waitForHydration(page, 'main');
  const [painted, run] = await page.evaluate(() =>
    ['first-contentful-paint', 'run'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  );
  expect(painted).toBeGreaterThan(0);
  expect(run).toBeGreaterThan(painted ?? Number.NaN);
});

test('a page in the background, which no browser paints, is ready when somebody turns to it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await openRendered(page, first);
  await waitForHydration(page, 'main');
});

test('a window that counts as visible and is not painted is ready after a while', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await openRendered(page, first);
  await waitForHydration(page, 'main');
});

test('nothing is fetched twice', async ({ page }) => {
  // What is fetched ahead is left out: two pages may share an answer of the API.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    // The icon of the tab is asked for by the browser, which has it already.
    if (request.resourceType() !== 'other') asked.push(request.url());
  });
  await openRendered(page, first);
  await readThrough(page);
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(8);
  expect(again(asked)).toEqual([]);
});

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
/** Those that have a stand-in of their measures; there is none that every device has for Arabic letters. */
const latinFonts = /(serif-|hanken)[^/]*\.woff2$/;

/** Pages that move when the Latin fonts come late. */
async function findLateShifts(page: Page, paths: readonly string[]): Promise<unknown[]> {
  await page.route(fonts, (route) => route.abort());
  await page.route(latinFonts, async (route) => {
    // What a font moves is not to count as what moves while the document is being read.
    await waitUntilRead(page);
    await delay(budget.fontMs);
    await route.continue();
  });
  const look = () => page.waitForFunction(() => document.fonts.check('1rem "Source Serif 4"'));
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

const isApplied = (name: string) =>
  [...document.styleSheets].some(({ href }) => href?.includes(`/${name}.`) === true);

test('a font that arrives lays out the text that is shown in it, and no other', async ({ browser, page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const late = Promise.withResolvers<void>();
  await page.route(/\/wordmark\.[^/]*\.woff2$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await openRendered(page, '/fa/articles');
  await waitForHydration(page, 'header, main');
  const others = () =>
    [...document.fonts].every(({ family, status }) => status !== 'loading' || family === 'Wordmark');
  await page.waitForFunction(others);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  late.resolve();
  await page.evaluate(() => document.fonts.ready);
  await waitForFrame(page);
  const layouts = findLayouts(await stopTrace(browser));
  expect(layouts.length).toBeGreaterThan(0);
  for (const layout of layouts) expect(layout?.dirtyObjects).toBeLessThan((layout?.totalObjects ?? 0) / 3);
});

test('styles that arrive after the page do not lay out its text anew', async ({ browser, page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const late = Promise.withResolvers<void>();
  await page.route(/\/word-by-word\.[^/]*\.css$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await openRendered(page, '/fa/duas/rabbana');
  await waitForHydration(page, 'header, main');
  await page.waitForLoadState('load');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const sheet = page.waitForResponse(/\/word-by-word\.[^/]*\.css$/);
  late.resolve();
  await sheet;
  await expect.poll(() => page.evaluate(isApplied, 'word-by-word')).toBe(true);
  await waitForFrame(page);
  for (const layout of findLayouts(await stopTrace(browser)))
    expect(layout?.dirtyObjects).toBeLessThan((layout?.totalObjects ?? 0) / 3);
});

test('functions are compiled while their file arrives, and not in the way of the page', async ({
  browser,
  page,
}) => {
  await browser.startTracing(page, { categories: ['v8', 'disabled-by-default-v8.compile'] });
  await openRendered(page, first);
  await waitForHydration(page, 'header, main');
  const compiled = (await stopTrace(browser)).map(({ name }) => name);
  expect(compiled.filter((name) => name === 'V8.CompileCodeBackground').length).toBeGreaterThan(0);
  // Each is one function that was compiled when it was called: over a thousand where nothing says otherwise.
  expect(compiled.filter((name) => name === 'V8.CompileCode').length).toBeLessThan(200);
});

test('a document has the hashes of its own module, and pages of others come when theirs were read', async ({
  page,
}) => {
  const read = Promise.withResolvers<void>();
  await page.route('**/compositions/**', async (route) => {
    await read.promise;
    await route.continue();
  });
  await openRendered(page, first);
  await waitForHydration(page, 'header, main');
  const named = await page.evaluate((id) => {
    const boot = JSON.parse(document.getElementById(id)?.textContent ?? '');
    return boot.modules.map(({ integrity }: { integrity: object }) => Object.keys(integrity).length);
  }, bootElementId);
  expect(named.filter((files: number) => files > 12)).toHaveLength(1);
  await page.getByRole('button', { name: 'Your reading' }).click();
  await expect(page.locator('#your-places').getByText('Nothing here yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .locator('a[href="/en/gallery"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('.frame-progress[data-busy]')).toHaveCount(1);
  await expect(page.locator('main h1')).toHaveText('Articles');
  read.resolve();
  await expect(page.locator('main h1')).toHaveText('Gallery');
});
