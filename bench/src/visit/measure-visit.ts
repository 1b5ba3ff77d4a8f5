import type { Browser, CDPSession } from '@playwright/test';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { watchPage } from './watch-page.ts';

/** One first visit: times since the navigation in milliseconds, transferred sizes in bytes. */
export interface Visit {
  firstPaint: number;
  /** Time at which the first entry of the list has been rendered. */
  content: number;
  /** Time at which the list's links are hydrated. */
  hydrated: number;
  requests: number;
  bytes: Readonly<Record<'Document' | 'Script' | 'Stylesheet', number>>;
  /** All transferred bytes until hydration, with fonts and pictures. */
  totalBytes: number;
}

/** A phone on a slow network: Lighthouse's slow 4G, applied to requests, and the processor slowed down four times. */
export const network = {
  offline: false,
  latency: fullOrSmoke(562.5, 0),
  downloadThroughput: fullOrSmoke(180_000, -1),
  uploadThroughput: fullOrSmoke(84_375, -1),
};
export const cpuSlowdown = fullOrSmoke(4, 1);
export const viewport = { width: 412, height: 823 };
const waitMs = 60_000;

function countBytes(cdp: CDPSession) {
  const types = new Map<string, string>();
  const sizes: { type: string; bytes: number }[] = [];
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.push({ type: types.get(requestId) ?? 'Other', bytes: encodedDataLength }),
  );
  const sum = (type?: string) =>
    sizes.filter((one) => type === undefined || one.type === type).reduce((all, one) => all + one.bytes, 0);
  return () => ({
    requests: sizes.length,
    bytes: { Document: sum('Document'), Script: sum('Script'), Stylesheet: sum('Stylesheet') },
    totalBytes: sum(),
  });
}

/** Visits an address with an empty cache. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport, isMobile: true });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', network);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const readBytes = countBytes(cdp);
    await page.addInitScript(watchPage);
    await page.goto(url, { timeout: waitMs, waitUntil: 'commit' });
    await page.waitForFunction(() => window.seen?.hydrated !== undefined, undefined, {
      timeout: waitMs,
      polling: 50,
    });
    const sizes = readBytes();
    const seen = await page.evaluate(() => ({
      ...window.seen,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    }));
    const { firstPaint, content, hydrated } = seen;
    if (firstPaint === undefined || content === undefined || hydrated === undefined)
      throw new Error(`${url} was not rendered`);
    return { firstPaint, content, hydrated, ...sizes };
  } finally {
    await context.close();
  }
}
