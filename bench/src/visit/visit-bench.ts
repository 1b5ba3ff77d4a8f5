import { type Browser, chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '@sahn/tooling/find-browser';
import { fullOrSmoke, isSmoke } from '../numbers/full-or-smoke.ts';
import { median } from '../numbers/median.ts';
import type { BenchResult } from '../numbers/table.ts';
import { peerOrigin, siteOrigin } from '../processes/start-site.ts';
import { measureVisit, type Visit } from './measure-visit.ts';

const rounds = fullOrSmoke(5, 1);
const path = '/en/articles';

function middle(visits: readonly Visit[], read: (visit: Visit) => number): number {
  return median(visits.map(read));
}

async function visitBoth(browser: Browser): Promise<{ ours: Visit[]; others: Visit[] }> {
  // One visit of each warms up the servers and is not counted.
  if (!isSmoke) {
    await measureVisit(browser, `${siteOrigin}${path}`);
    await measureVisit(browser, `${peerOrigin}${path}`);
  }
  const ours: Visit[] = [];
  const others: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureVisit(browser, `${siteOrigin}${path}`));
    others.push(await measureVisit(browser, `${peerOrigin}${path}`));
  }
  return { ours, others };
}

/** The first visit of a list on a slow phone, compared with the same page of a plain monolith. */
export async function benchVisit(): Promise<BenchResult> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArgs],
  });
  try {
    const { ours, others } = await visitBoth(browser);
    const figure = (what: string, unit: 'ms' | 'kB' | 'requests', read: (visit: Visit) => number) => ({
      what,
      unit,
      ours: middle(ours, read),
      other: middle(others, read),
    });
    return {
      title: `First visit of ${path}: cold, processor at a quarter, 1.44 Mbit/s, 562 ms a request; medians of ${rounds}`,
      beside: 'Express + React',
      figures: [
        figure('first contentful paint', 'ms', (visit) => visit.firstPaint),
        figure('list is rendered', 'ms', (visit) => visit.content),
        figure('links are hydrated', 'ms', (visit) => visit.hydrated),
        figure('requests until then', 'requests', (visit) => visit.requests),
        figure('HTML', 'kB', (visit) => visit.bytes.Document / 1000),
        figure('scripts', 'kB', (visit) => visit.bytes.Script / 1000),
        figure('styles', 'kB', (visit) => visit.bytes.Stylesheet / 1000),
        figure('everything until then', 'kB', (visit) => visit.totalBytes / 1000),
      ],
    };
  } finally {
    await browser.close();
  }
}
