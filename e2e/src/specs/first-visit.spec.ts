import { expect, type Page, test } from '@playwright/test';
import { bootElementId } from '@sahn/contracts/modules/boot';
import { openRendered, readThrough, waitForHydration } from '../support/hydration.ts';
import { findLayouts, stopTrace } from '../support/trace.ts';
import { waitForFrame } from '../support/wait-for-frame.ts';

/*
 * What a first visit costs, with nothing kept from an earlier one: the counts are budgets, not measurements.
 */

const budget = { requests: 4, scriptBytes: 95_000 };
const first = '/en/articles';

/** Notes when the page answers to its code. */
const watchInteractive = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const link = document.querySelector('main a[href*="category="]');
      const owned = link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps$'));
      if (owned) performance.mark('interactive');
      else setTimeout(look);
    };
    look();
  });

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
  await watchInteractive(page);
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
