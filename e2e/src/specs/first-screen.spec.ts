import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { openRendered, waitForHydration } from '../support/hydration.ts';
import { test } from '../support/site-test.ts';

/*
 * A long text that a link leads to is painted as far as the screen reaches before the rest is rendered.
 */

const title = 'main h1';
const article = '/en/articles/travellers-on-the-shrine';
const dua = '/en/duas/patience-and-refuge';

declare global {
  var sahnFrames: { heading: string; paragraphs: number; tops: number[]; scrolled: number }[];
}

/** From now on, records what each frame shows of the page's text, whose parts a selector finds. */
async function recordFrames(page: Page, parts = 'main .prose > *'): Promise<void> {
  await page.evaluate((selector) => {
    globalThis.sahnFrames = [];
    const look = () => {
      const text = [...document.querySelectorAll(selector)];
      globalThis.sahnFrames.push({
        heading: document.querySelector('main h1')?.textContent ?? '',
        paragraphs: text.length,
        tops: text.slice(0, 2).map((part) => Math.round(part.getBoundingClientRect().top)),
        scrolled: window.scrollY,
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, parts);
}

const framesOf = async (page: Page, heading: string) =>
  (await page.evaluate(() => globalThis.sahnFrames)).filter((frame) => frame.heading === heading);

/** As on a cheap phone, so that the rest of a text takes longer than a frame. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await session.detach();
}

/** Does something while there are no frames, because the browser's graphics process is stopped for some milliseconds. */
async function withoutFrames(page: Page, ms: number, act: () => Promise<void>): Promise<void> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const processes = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? [];
  await session?.detach();
  const graphics = processes.find(({ type }) => type === 'GPU');
  if (graphics === undefined) throw new Error('The browser has no graphics process.');
  process.kill(graphics.id, 'SIGSTOP');
  // What is done may itself wait for that process.
  const done = act();
  await setTimeout(ms);
  process.kill(graphics.id, 'SIGCONT');
  await done;
}

test.use({ viewport: { width: 390, height: 800 } });

test('a long article is on the screen before all of it is there, nothing moves, and Back finds the place', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRendered(page, article);
  const heading = (await page.locator(title).textContent()) ?? '';
  const whole = await page.locator('main .prose > *').count();

  await openRendered(page, '/en/articles');
  await waitForHydration(page, 'header, main');
  const link = page.locator(`main a[href="${article}"]`).first();
  await link.scrollIntoViewIfNeeded();
  // Its code and data come while the network is idle.
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  await recordFrames(page);
  await link.click();
  await expect(page.locator('main .prose > *')).toHaveCount(whole);
  const frames = await framesOf(page, heading);
  expect(frames[0]?.paragraphs).toBeGreaterThan(1);
  expect(frames[0]?.paragraphs).toBeLessThan(whole);
  // The first one may have the page where the earlier one was scrolled to.
  const places = frames.slice(1).map(({ tops }) => tops.join());
  expect([...new Set(places)]).toHaveLength(1);
  // What stands below the text follows it.
  await expect(page.locator('main aside')).toBeAttached();

  // Browsers tell of a scroll with the next frame, which no visitor is ahead of.
  const place = await page.evaluate(async (at) => {
    document
      .querySelectorAll('main .prose > *')
      [at]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    return window.scrollY;
  }, whole - 2);
  expect(place).toBeGreaterThan(1_000);
  await page.evaluate(() =>
    document
      .querySelector<HTMLElement>('footer a[href="/en/articles"], header a[href="/en/articles"]')
      ?.click(),
  );
  await expect(page.locator(title)).not.toHaveText(heading);
  await recordFrames(page);
  await page.goBack();
  await expect(page.locator(title)).toHaveText(heading);
  const back = await framesOf(page, heading);
  expect(back.map(({ paragraphs }) => paragraphs)).toEqual(back.map(() => whole));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

for (const [when, hold] of [
  ['at once', undefined],
  ['late', 500],
] as const) {
  test(`a long dua is on the screen before all of its lines are, where frames come ${when}`, async ({
    page,
  }) => {
    const lines = 'main ol > li[id]';
    await openRendered(page, dua);
    const heading = (await page.locator(title).textContent()) ?? '';
    const whole = await page.locator(lines).count();
    await openRendered(page, '/en/duas');
    await waitForHydration(page, 'header, main');
    const link = page.locator(`main a[href="${dua}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    await recordFrames(page, lines);
    if (hold === undefined) await link.click();
    else await withoutFrames(page, hold, () => link.evaluate((element: HTMLElement) => element.click()));
    await expect(page.locator(lines)).toHaveCount(whole);
    const frames = await framesOf(page, heading);
    expect(frames[0]?.paragraphs).toBeGreaterThan(4);
    expect(frames[0]?.paragraphs).toBeLessThan(whole);
    const places = frames.slice(1).map(({ tops }) => tops.join());
    expect([...new Set(places)]).toHaveLength(1);
  });
}
