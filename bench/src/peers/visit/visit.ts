import type { Browser, Page } from '@playwright/test';
import { fullOrSmoke } from '../../numbers/full-or-smoke.ts';
import { cpuSlowdown, network, viewport } from '../../visit/measure-visit.ts';
import { countRequests, type Kilobytes } from './count-requests.ts';
import { tryTheme, watchVisit } from './watch-visit.ts';

/** Of one target and round. Times in milliseconds. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  hydrated: number;
  /** Sum of what long tasks take beyond 50 ms, from the first paint until the page is at rest, while nobody clicks. */
  blocking: number;
  shift: number;
  /** Longest of the first three clicks, from input to the next paint. */
  interaction: number;
  requests: number;
  scriptsUntilHydrated: number;
  /** When the page is at rest, without a click. */
  kilobytes: Kilobytes;
  articleFirst: number;
  articleAgain: number;
}

const waitMs = 60_000;
const settleMs = fullOrSmoke(2_000, 300);
/** A reader looks at the list before the first click on a link. */
const readingMs = fullOrSmoke(2_000, 300);
const longTaskMs = 50;

async function openPage(browser: Browser) {
  const context = await browser.newContext({
    viewport,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    // The devtools protocol would not throttle what it fetches.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const readRequests = countRequests(cdp);
  await page.addInitScript(watchVisit);
  return { context, page, readRequests };
}

/** Opens a page and waits until it answers, which may be before it is painted. Resolves with the time at which it did. */
async function openAnswering(page: Page, url: string): Promise<number> {
  await page.goto(url, { timeout: waitMs, waitUntil: 'commit' });
  await page.waitForFunction(() => window.watched?.hydrated !== undefined, undefined, {
    timeout: waitMs,
    polling: 50,
  });
  return page.evaluate(() => window.watched?.hydrated ?? 0);
}

const readWatched = (page: Page) =>
  page.evaluate(() => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    if (!window.watched || firstPaint === undefined) throw new Error('Nothing was painted');
    return { ...window.watched, firstPaint };
  });

/** A first visit without a click, until nothing has been loaded for a while. */
async function measureLoading(browser: Browser, url: string) {
  const { context, page, readRequests } = await openPage(browser);
  try {
    await page.goto(url, { timeout: waitMs, waitUntil: 'networkidle' });
    await page.waitForTimeout(settleMs);
    const { firstPaint, largestPaint, longTasks, shift } = await readWatched(page);
    const blocking = longTasks
      .filter(({ start, ms }) => start + ms > firstPaint)
      .reduce((sum, { ms }) => sum + Math.max(0, ms - longTaskMs), 0);
    return {
      firstPaint,
      largestPaint,
      blocking,
      shift,
      kilobytes: readRequests(Number.POSITIVE_INFINITY).kilobytes,
    };
  } finally {
    await context.close();
  }
}

/** Presses the middle of an element, without waiting until it is still. */
async function press(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${page.url()} shows no ${selector}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Milliseconds from the click on a title of the list to the painted article. */
async function openArticle(page: Page, at: number): Promise<number> {
  const link = page.locator('main h2 a').nth(at);
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForTimeout(readingMs);
  const title = await link.textContent();
  await link.click({ force: true, noWaitAfter: true });
  await page.waitForFunction(
    (expected) =>
      window.watched?.arrived !== undefined && document.querySelector('main h1')?.textContent === expected,
    title,
    { timeout: waitMs, polling: 50 },
  );
  return page.evaluate(() => (window.watched?.arrived ?? 0) - Number(sessionStorage.getItem('clicked')));
}

/** Clicks as soon as the header answers, then opens an article, goes back and opens another. */
async function measureClicks(browser: Browser, url: string) {
  const { context, page, readRequests } = await openPage(browser);
  try {
    await page.addInitScript(tryTheme);
    const hydrated = await openAnswering(page, url);
    const early = readRequests(hydrated);
    await press(page, '.masthead-menu > summary');
    await page.waitForTimeout(settleMs / 4);
    await press(page, '.masthead-menu [data-closes] li:nth-child(3) button');
    await page.waitForTimeout(settleMs / 4);
    await press(page, '.masthead-search > summary');
    await page.waitForTimeout(settleMs / 2);
    const { interactions } = await readWatched(page);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.querySelector('.masthead-search')?.removeAttribute('open'));
    const articleFirst = await openArticle(page, 0);
    await page.goBack({ timeout: waitMs, waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelectorAll('main h2 a').length > 2, undefined, {
      timeout: waitMs,
    });
    await page.waitForTimeout(readingMs);
    const articleAgain = await openArticle(page, 1);
    return {
      hydrated,
      requests: early.requests,
      scriptsUntilHydrated: early.kilobytes.scripts,
      interaction: Math.max(0, ...Object.values(interactions)),
      articleFirst,
      articleAgain,
    };
  } finally {
    await context.close();
  }
}

/** One round of a target: two visits with an empty cache, the second with clicks. */
export async function measureVisits(browser: Browser, url: string): Promise<Visit> {
  return { ...(await measureLoading(browser, url)), ...(await measureClicks(browser, url)) };
}
