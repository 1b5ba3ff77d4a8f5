import type { Page } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

const attribute = 'data-visited';

/** Marks the document, as soon as its code follows links: before that, every link loads another one. */
export async function markDocument(page: Page): Promise<void> {
  await waitForHydration(page, 'header');
  await page.evaluate((name) => document.documentElement.setAttribute(name, ''), attribute);
}

/** Whether the page still stands in the document that was marked. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return (await page.locator(`html[${attribute}]`).count()) === 1;
}
