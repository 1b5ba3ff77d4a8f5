import type { Page } from '@playwright/test';

/** Hears everything of a page that a visitor should never cause, each as one line of text. */
export interface PageWatch {
  /** What was heard since the last call, with the name of what was shown. */
  take(what: string): string[];
}

/** A request that the page itself gave up, by leaving or by choosing another source. */
const givenUp = 'net::ERR_ABORTED';

/** Said by the test's own browser wherever the site would register its worker. */
const workerIsBlocked = 'Service Worker registration blocked by Playwright';

/** Watches console, errors, policy violations and failed requests. Call it before the first visit. */
export async function watchPage(page: Page): Promise<PageWatch> {
  let heard: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (message.text().startsWith(workerIsBlocked)) return;
    if (type === 'error' || type === 'warning')
      heard.push(`${type}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== givenUp) heard.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()}: ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  return {
    take(what) {
      const lines = heard.map((line) => `${what}: ${line}`);
      heard = [];
      return lines;
    },
  };
}
