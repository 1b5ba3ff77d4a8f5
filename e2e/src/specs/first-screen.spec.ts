import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { openRendered, waitForHydration } from '../support/hydration.ts';
import { test } from '../support/site-test.ts';

/*
 * A long text that a link leads to is painted as far as the screen reaches before the rest is rendered.
 */

const title = 'main h1';
const dua = '/en/duas/patience-and-refuge';

declare global {
  var sahnFrames: Frame[];
}

interface Frame {
  heading: string;
  paragraphs: number;
  /** Places of the first of them. */
  tops: number[];
  /** What the page has above the lower edge of the screen, and where. */
  shown: string[];
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
        shown: [...document.querySelectorAll('main :is(h1, h2, p, li, img, button, time)')].flatMap(
          (part) => {
            const { height, top: inWindow } = part.getBoundingClientRect();
            // The first frame may have the page where the earlier one was scrolled to.
            const top = Math.round(inWindow + window.scrollY);
            return height > 0 && top < window.innerHeight
              ? [`${part.tagName} ${part.textContent} at ${top}`]
              : [];
          },
        ),
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

const texts = [
  {
    what: 'article below its picture',
    path: '/en/articles/travellers-on-the-shrine',
    list: '/en/articles',
    below: 'main aside',
    isOnScreen: false,
  },
  {
    what: 'chapter of a book',
    path: '/en/books/story-of-her-life/birth-in-medina',
    list: '/en/books/story-of-her-life',
    below: 'main nav[aria-label="Chapters"]',
    isOnScreen: true,
  },
];

for (const { what, path, list, below, isOnScreen } of texts)
  test(`a long ${what} is on the screen before all of it is there, nothing moves, and Back finds the place`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openRendered(page, path);
    const heading = (await page.locator(title).textContent()) ?? '';
    const whole = await page.locator('main .prose > *').count();

    await openRendered(page, list);
    await waitForHydration(page, 'header, main');
    const link = page.locator(`main a[href="${path}"]`).first();
    await link.scrollIntoViewIfNeeded();
    // Its code and data come while the network is idle.
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    await recordFrames(page);
    await link.click();
    await expect(page.locator('main .prose > *')).toHaveCount(whole);
    const frames = await framesOf(page, heading);
    expect(frames[0]?.paragraphs).toBeLessThan(whole);
    if (isOnScreen) expect(frames[0]?.paragraphs).toBeGreaterThan(1);
    expect(frames[0]?.shown.length).toBeGreaterThan(5);
    for (const { shown } of frames) expect(shown).toEqual(frames[0]?.shown);
    // The text does not move either, once it is there.
    const places = frames.slice(1).flatMap(({ tops }) => (tops.length > 0 ? [tops.join()] : []));
    expect([...new Set(places)]).toHaveLength(1);
    // What stands below the text follows it.
    await expect(page.locator(below)).toBeAttached();

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
