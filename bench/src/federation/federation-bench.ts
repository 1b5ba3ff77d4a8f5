import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '@sahn/tooling/find-browser';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { type BenchResult, printTable } from '../numbers/table.ts';
import { type RunningSite, siteOrigin, startSite } from '../processes/start-site.ts';
import { compareVisits } from '../visit/compare-visits.ts';
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

/** Builds the bundle and makes it live in a site, as its shell. */
async function publishBundle(site: RunningSite): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', sahn, 'publish', '--activate'];
  await run(process.execPath, args, { cwd: writeBundle(), env: { ...process.env, ...site.env } });
}

async function compare(path: string): Promise<BenchResult> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArgs] });
  try {
    return {
      title: `First visit of ${path}: medians of ${rounds} alternating rounds`,
      beside: 'one bundle',
      figures: await compareVisits(browser, { ours: siteOrigin + path, other: bundleOrigin + path, rounds }),
    };
  } finally {
    await browser.close();
  }
}

/** Prints a table for each page. */
export async function benchFederation(): Promise<BenchResult[]> {
  const sites: RunningSite[] = [];
  try {
    sites.push(await startSite());
    const bundle = await startSite(bundlePorts);
    sites.push(bundle);
    await publishBundle(bundle);
    const results: BenchResult[] = [];
    for (const path of paths) {
      const result = await compare(path);
      results.push(result);
      console.log(printTable(result));
    }
    return results;
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}
