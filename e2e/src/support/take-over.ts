import type { Page, Response } from '@playwright/test';

/*
 * Whether React has taken a page over. It marks every element that it owns with its fiber.
 */

const timeoutMs = 15_000;

/** Waits until what a visitor may use within `within` answers to the page's code. */
export async function waitForTakeOver(page: Page, within = 'main, footer'): Promise<void> {
  await page.waitForFunction(
    (selector) => {
      const usable = [...document.querySelectorAll(selector)].flatMap((part) => [
        ...part.querySelectorAll('a, button, input, select, h1, h2'),
      ]);
      const owned = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
      return usable.length > 0 && usable.every(owned);
    },
    within,
    { timeout: timeoutMs, polling: 50 },
  );
}

/** Whether all pictures came that a reader went past: those in a folded part or beside the screen do not come yet. */
function picturesAreDrawn(): boolean {
  return [...document.images].every((image) => {
    const { left, right, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || right <= 0 || left >= innerWidth;
  });
}

/** Goes down the whole page, as a reader does, so that all of it is fetched and taken over. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await waitForTakeOver(page);
  await page.waitForFunction(picturesAreDrawn, undefined, { timeout: timeoutMs });
}

const attempts = 5;

/**
 * Opens a page that the server has drawn to its end. On a busy machine the server may leave a part to the browser,
 * which is another test's matter: whole pages are kept, so asking again gets one.
 */
export async function openWhole(page: Page, path: string): Promise<Response | null> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const text = await (await page.request.get(path)).text();
    const isWhole = text.includes('<h1') && !text.includes('<!--$!-->');
    if (isWhole) break;
  }
  return page.goto(path, { waitUntil: 'domcontentloaded' });
}
