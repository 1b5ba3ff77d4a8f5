import type { Page } from '@playwright/test';

/** Waits until a frame has been drawn that began after the call. */
export function waitForFrame(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
