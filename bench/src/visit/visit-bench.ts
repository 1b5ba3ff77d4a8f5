import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '@sahn/tooling/find-browser';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import type { BenchResult } from '../numbers/table.ts';
import { peerOrigin, siteOrigin } from '../processes/start-site.ts';
import { compareVisits } from './compare-visits.ts';

const rounds = fullOrSmoke(5, 1);
const path = '/en/articles';

/** The first visit of a list on a slow phone, compared with the same page of a plain monolith. */
export async function benchVisit(): Promise<BenchResult> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArgs],
  });
  try {
    const addresses = { ours: siteOrigin + path, other: peerOrigin + path };
    return {
      title: `First visit of ${path}: cold, processor at a quarter, 1.44 Mbit/s, 562 ms a request; medians of ${rounds}`,
      beside: 'Express + React',
      figures: await compareVisits(browser, { ...addresses, rounds }),
    };
  } finally {
    await browser.close();
  }
}
