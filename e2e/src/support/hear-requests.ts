import type { Page } from '@playwright/test';

/** Addresses that the page requests from now on; the list grows. */
export function hearRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}
