import { test as base } from '@playwright/test';
import { resetTextSize } from './whole-text.ts';

/**
 * A test in the one context and page of its worker (`reuseContext` in the configuration): a renderer process of its own
 * for each test would be most of what a visit costs. Playwright empties cookies, caches and storage and takes back
 * routes, scripts and emulation before each test; what it leaves is taken back here.
 */
export const test = base.extend({
  context: async ({ context, extraHTTPHeaders, permissions }, use) => {
    await use(context);
    await context.setOffline(false);
    await context.clearPermissions();
    await context.grantPermissions(permissions ?? []);
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
  },
  page: async ({ page, context }, use) => {
    // The browser keeps 50 entries: a full history would not show that one was added.
    const session = await context.newCDPSession(page);
    await session.send('Page.resetNavigationHistory');
    await session.detach();
    await use(page);
    await resetTextSize(page);
    // A page stores where the visitor stopped listening when it is left: before the storage is emptied, not after.
    if (!page.isClosed()) await page.goto('about:blank');
  },
});

/** Of a group of tests in a browser without JavaScript: they run one after the other, because it is another context. */
export const withoutScripts = { tag: '@without-scripts' };
