import { type APIRequestContext, expect, type Page, type Response } from '@playwright/test';

/*
 * Whether React has hydrated a page. It marks every element that it owns with its fiber, and its root says when all
 * that does not wait for something is hydrated.
 */

const timeoutMs = 30_000;

/**
 * Waits until what a visitor may use within `within` answers to the page's code. Entries of slots that are far below the
 * screen wait for a visitor who comes near.
 */
export async function waitForHydration(page: Page, within = 'main, footer'): Promise<void> {
  await page.waitForFunction(
    (selector) => {
      type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
      const roots = document as unknown as Record<string, Root>;
      const root = roots[Object.keys(document).find((key) => key.startsWith('__reactContainer$')) ?? ''];
      if (root?.stateNode.current.memoizedState?.isDehydrated !== false) return false;
      const usable = [...document.querySelectorAll(selector)].flatMap((part) => [
        ...part.querySelectorAll('a, button, input, select, h1, h2'),
      ]);
      const isOwned = (element: Element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
      const isFarBelow = (element: Element) => element.getBoundingClientRect().top > innerHeight + 400;
      return usable.some(isOwned) && usable.every((element) => isOwned(element) || isFarBelow(element));
    },
    within,
    { timeout: timeoutMs, polling: 50 },
  );
}

/** Whether all pictures came that a reader went past: those in a folded part or beside the screen do not come yet. */
function havePicturesCome(): boolean {
  return [...document.images].every((image) => {
    const { left, right } = image.getBoundingClientRect();
    return image.complete || !image.checkVisibility() || right <= 0 || left >= innerWidth;
  });
}

/**
 * Goes down the whole page as a reader does, who looks at each screen until it is there: parts are fetched and hydrated
 * when they come into view. Returns when all of the page is hydrated and its pictures have come.
 */
export async function readThrough(page: Page): Promise<void> {
  await waitForHydration(page, 'header');
  await page.evaluate(async (limitMs) => {
    // Without a window, the browser now and then renders no frame until something asks for the next one.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
    const isOwned = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    const findUnowned = () =>
      [...document.querySelectorAll('main :is(a, button, input, select, h1, h2), footer a')].find(
        (element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < innerHeight && !isOwned(element);
        },
      );
    const limit = performance.now() + limitMs;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
      for (let left = findUnowned(); left !== undefined; left = findUnowned()) {
        if (performance.now() > limit) throw new Error(`Not hydrated: ${left.outerHTML.slice(0, 160)}`);
        await frame();
      }
    }
  }, timeoutMs);
  await waitForHydration(page);
  await page.waitForFunction(havePicturesCome, undefined, { timeout: timeoutMs, polling: 50 });
}

/** Whether the server rendered the document to its end and left no part of it to the browser. */
function isWhole(html: string): boolean {
  return html.includes('<h1') && !html.includes('<!--$!-->');
}

/**
 * Waits until the server has the page whole, as it has for everybody but its first visitor: a first rendering may leave
 * a slow part to the browser, and what is whole is cached. Returns the document.
 */
export async function warmPage(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  await expect
    .poll(
      async () => {
        html = await (await request.get(path)).text();
        return isWhole(html);
      },
      { message: `${path} is rendered whole`, intervals: [0, 100, 250, 500], timeout: timeoutMs },
    )
    .toBe(true);
  return html;
}

/**
 * Opens a page that the server has rendered whole. Rejects when the server left a part of it to the browser. Private
 * pages are rendered for each request, and a busy server may leave a part of any of them to the browser: those are
 * asked for again, as a reader without scripts does.
 */
export async function openRendered(page: Page, path: string): Promise<Response | null> {
  await warmPage(page.request, path);
  const limit = performance.now() + timeoutMs;
  for (;;) {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    const isPrivate = response?.headers()['cache-control']?.includes('no-store') ?? false;
    const whole = isWhole((await response?.text()) ?? '');
    if (whole || !isPrivate || performance.now() > limit) {
      expect(whole, `${path} came whole`).toBe(true);
      return response;
    }
    await page.goto('about:blank');
  }
}
