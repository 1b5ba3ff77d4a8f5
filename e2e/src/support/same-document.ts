import type { Page } from '@playwright/test';
import { openRendered, waitForHydration } from './hydration.ts';

const attribute = 'data-visited';

/** Marks the document, as soon as its code follows links: before that, every link loads another one. */
export async function markDocument(page: Page): Promise<void> {
  await waitForHydration(page, 'header');
  await page.evaluate((name) => document.documentElement.setAttribute(name, ''), attribute);
}

/** Opens a page whose links are followed within the document from then on, and marks the document. */
export async function openMarked(page: Page, path: string): Promise<void> {
  await openRendered(page, path);
  await waitForHydration(page, 'main');
  await markDocument(page);
}

/** Whether the page still stands in the document that was marked. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return (await page.locator(`html[${attribute}]`).count()) === 1;
}
