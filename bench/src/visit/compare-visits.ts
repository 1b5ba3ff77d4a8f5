import type { Browser } from '@playwright/test';
import { isSmoke } from '../numbers/full-or-smoke.ts';
import { median } from '../numbers/median.ts';
import type { Figure } from '../numbers/table.ts';
import { measureVisit, type Visit } from './measure-visit.ts';

/**
 * Visits two addresses in turn, each with an empty cache.
 * @returns medians of as many visits as there are rounds
 */
export async function compareVisits(
  browser: Browser,
  { ours, other, rounds }: { ours: string; other: string; rounds: number },
): Promise<Figure[]> {
  // One visit of each warms up the servers and is not counted.
  if (!isSmoke) {
    await measureVisit(browser, ours);
    await measureVisit(browser, other);
  }
  const visits: { ours: Visit; other: Visit }[] = [];
  for (let round = 0; round < rounds; round += 1)
    visits.push({ ours: await measureVisit(browser, ours), other: await measureVisit(browser, other) });
  const figure = (what: string, unit: 'ms' | 'kB' | 'requests', read: (visit: Visit) => number) => ({
    what,
    unit,
    ours: median(visits.map((both) => read(both.ours))),
    other: median(visits.map((both) => read(both.other))),
  });
  return [
    figure('first contentful paint', 'ms', (visit) => visit.firstPaint),
    figure('list is rendered', 'ms', (visit) => visit.content),
    figure('links are hydrated', 'ms', (visit) => visit.hydrated),
    figure('requests until then', 'requests', (visit) => visit.requests),
    figure('HTML', 'kB', (visit) => visit.bytes.Document / 1000),
    figure('scripts', 'kB', (visit) => visit.bytes.Script / 1000),
    figure('styles', 'kB', (visit) => visit.bytes.Stylesheet / 1000),
    figure('everything until then', 'kB', (visit) => visit.totalBytes / 1000),
  ];
}
