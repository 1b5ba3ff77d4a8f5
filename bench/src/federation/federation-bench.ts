import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '@sahn/tooling/find-browser';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { median } from '../numbers/median.ts';
import { type BenchResult, printTable } from '../numbers/table.ts';
import { type RunningSite, siteOrigin, startSite } from '../processes/start-site.ts';
import { measureVisit, type Visit } from '../visit/measure-visit.ts';
import { writeBundle } from './write-bundle.ts';

/*
 * `npm run bench federation`: what first visits pay for modules that are built apart, beside the same source as one bundle.
 */

const run = promisify(execFile);
const sahn = join(import.meta.dirname, '..', '..', '..', 'cli', 'src', 'sahn.mjs');
const rounds = fullOrSmoke(7, 1);
const paths = ['/fa/articles', '/fa/duas/blessings-on-the-prophet'];

const portOf = (above: number) => String(Number(new URL(siteOrigin).port) + above);
const bundlePorts = { PORT: portOf(3), PLATFORM_PORT: portOf(4) };
const bundleOrigin = `http://localhost:${bundlePorts.PORT}`;

/** The site with the bundle as its shell. */
async function startBundle(): Promise<RunningSite> {
  const site = await startSite(bundlePorts);
  const cwd = writeBundle();
  const args = ['--disable-warning=ExperimentalWarning', sahn, 'publish', '--activate'];
  try {
    await run(process.execPath, args, { cwd, env: { ...process.env, ...site.env } });
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

async function compare(browser: Browser, path: string): Promise<BenchResult> {
  const visits: { ours: Visit; other: Visit }[] = [];
  // The first visits fill the servers' caches and are not counted.
  for (let round = 0; round <= rounds; round += 1)
    visits.push({
      ours: await measureVisit(browser, siteOrigin + path),
      other: await measureVisit(browser, bundleOrigin + path),
    });
  const counted = visits.slice(1);
  const figure = (what: string, unit: 'ms' | 'kB' | 'requests', read: (visit: Visit) => number) => ({
    what,
    unit,
    ours: median(counted.map(({ ours }) => read(ours))),
    other: median(counted.map(({ other }) => read(other))),
  });
  return {
    title: `First visit of ${path}: medians of ${rounds} alternating rounds`,
    beside: 'one bundle',
    figures: [
      figure('first contentful paint', 'ms', (visit) => visit.firstPaint),
      figure('links are hydrated', 'ms', (visit) => visit.hydrated),
      figure('requests until then', 'requests', (visit) => visit.requests),
      figure('HTML', 'kB', (visit) => visit.bytes.Document / 1000),
      figure('scripts', 'kB', (visit) => visit.bytes.Script / 1000),
      figure('everything until then', 'kB', (visit) => visit.totalBytes / 1000),
    ],
  };
}

/** Prints a table for each page. */
export async function benchFederation(): Promise<BenchResult[]> {
  const site = await startSite();
  try {
    const bundle = await startBundle();
    const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArgs] });
    try {
      const results: BenchResult[] = [];
      for (const path of paths) {
        const result = await compare(browser, path);
        results.push(result);
        console.log(printTable(result));
      }
      return results;
    } finally {
      await browser.close();
      await bundle.stop();
    }
  } finally {
    await site.stop();
  }
}
