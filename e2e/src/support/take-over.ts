import type { Page, Response } from '@playwright/test';

/*
 * Whether React has taken a page over. It marks every element that it owns with its fiber, and its root says when all
 * that does not wait has been taken over.
 */

const timeoutMs = 30_000;
const settleMs = 4_000;

/** Waits until what a visitor may use within `within` answers to the page's code. */
export async function waitForTakeOver(
  page: Page,
  within = 'main, footer',
  timeout = timeoutMs,
): Promise<void> {
  await page.waitForFunction(
    (selector) => {
      type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
      const roots = document as unknown as Record<string, Root>;
      const root = roots[Object.keys(document).find((key) => key.startsWith('__reactContainer$')) ?? ''];
      if (root?.stateNode.current.memoizedState?.isDehydrated !== false) return false;
      const usable = [...document.querySelectorAll(selector)].flatMap((part) => [
        ...part.querySelectorAll('a, button, input, select, h1, h2'),
      ]);
      const owned = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
      return usable.length > 0 && usable.every(owned);
    },
    within,
    { timeout, polling: 50 },
  );
}

/** Whether all pictures came that a reader went past: those in a folded part or beside the screen do not come yet. */
function picturesAreDrawn(): boolean {
  return [...document.images].every((image) => {
    const { left, right } = image.getBoundingClientRect();
    return image.complete || !image.checkVisibility() || right <= 0 || left >= innerWidth;
  });
}

async function scrollThrough(page: Page, way: 'down' | 'up'): Promise<void> {
  await page.evaluate(async (towards) => {
    // Without a window, the browser now and then draws no frame until something asks for the next one.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 500);
      });
    const count = Math.ceil(document.documentElement.scrollHeight / innerHeight);
    const screens = Array.from({ length: count }, (_, screen) => screen * innerHeight);
    for (const top of towards === 'down' ? screens : screens.toReversed()) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  }, way);
}

/** Goes down the whole page, as a reader does, so that all of it is fetched and taken over. */
export async function readThrough(page: Page): Promise<void> {
  await waitForTakeOver(page, 'header');
  await scrollThrough(page, 'down');
  const isWithReader = await waitForTakeOver(page, undefined, settleMs).then(
    () => true,
    () => false,
  );
  // On a busy machine a reader is faster than the page: what was passed too early is taken over on the way back.
  if (!isWithReader) await scrollThrough(page, 'up');
  await waitForTakeOver(page);
  await page.waitForFunction(picturesAreDrawn, undefined, { timeout: timeoutMs });
}

const attempts = 5;

function isWhole(html: string): boolean {
  return html.includes('<h1') && !html.includes('<!--$!-->');
}

/**
 * Opens a page that the server has drawn to its end. On a busy machine the server may leave a part to the browser,
 * which is another test's matter: whole pages are kept, so asking again gets one. `forget` drops what was heard of a
 * visit that was for nothing.
 */
export async function openWhole(page: Page, path: string, forget?: () => unknown): Promise<Response | null> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    if (isWhole(await (await page.request.get(path)).text())) break;
  }
  for (let attempt = 1; ; attempt += 1) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
    if (attempt === attempts || isWhole((await answer?.text()) ?? '')) return answer;
    await page.goto('about:blank');
    forget?.();
  }
}
