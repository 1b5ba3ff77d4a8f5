import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { buildCopiedModule, copyModule } from '@sahn/tooling/copied-modules';
import { browserArgs, findBrowser } from '@sahn/tooling/find-browser';
import { siteClient } from '@sahn/tooling/site-client';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { median } from '../numbers/median.ts';
import { type BenchResult, type Figure, printTable } from '../numbers/table.ts';
import { readTreeMemory } from '../processes/memory-use.ts';
import { cpuTimeMs } from '../processes/process-use.ts';
import { type RunningSite, siteOrigin, startSite } from '../processes/start-site.ts';
import { uncachedPath } from '../serve/uncached-path.ts';
import { measureVisit } from '../visit/measure-visit.ts';
import { activateCopies, addCopies, publishCopy } from './publish-copies.ts';

/*
 * `npm run bench modules`: a site with 4, 60 and 500 modules; `npm run bench modules 60` with 4 and 60. The others are copies
 * of a small one, to which no menu leads: what every page shows of them is not measured.
 */

const own = 4;
const defaults = fullOrSmoke([own, 60, 500], [own, 12]);
const visits = fullOrSmoke(5, 1);
const pages = fullOrSmoke(60, 3);
const activations = fullOrSmoke(5, 1);
/** Until the workers of a composition that went live have started, and those of the one before have ended. */
const restMs = fullOrSmoke(6_000, 500);
const list = '/en/articles';

/** Bytes of a page as browsers get it. */
function documentBytes(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(siteOrigin + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** Milliseconds of processor time of all processes for one page that no cache has. */
async function uncachedCpuMs({ pid }: RunningSite): Promise<number> {
  const ask = async () => {
    const html = await (await fetch(siteOrigin + uncachedPath())).text();
    if (!html.includes('"rendered":true')) throw new Error('A page was left to the browser');
  };
  await ask();
  const before = cpuTimeMs(pid) ?? 0;
  for (let page = 0; page < pages; page += 1) await ask();
  return ((cpuTimeMs(pid) ?? 0) - before) / pages;
}

async function visit(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArgs] });
  try {
    const all = [];
    for (let round = 0; round < visits; round += 1)
      all.push(await measureVisit(browser, `${siteOrigin}${list}`));
    return [
      { what: 'first contentful paint', unit: 'ms', ours: median(all.map(({ firstPaint }) => firstPaint)) },
      { what: 'links are hydrated', unit: 'ms', ours: median(all.map(({ hydrated }) => hydrated)) },
      { what: 'requests until then', unit: 'requests', ours: median(all.map(({ requests }) => requests)) },
    ];
  } finally {
    await browser.close();
  }
}

/** One more release of one module, again and again. */
async function ship(site: RunningSite, count: number): Promise<Figure[]> {
  const client = clientOf(site);
  const original = buildCopiedModule();
  const times: { publish: number; activate: number }[] = [];
  for (let edition = 0; edition <= activations; edition += 1) {
    const copy = copyModule(original, 9_000 + count, { edition });
    const began = performance.now();
    await publishCopy(client, copy);
    const published = performance.now();
    await activateCopies(client, [copy]);
    times.push({ publish: published - began, activate: performance.now() - published });
    await delay(restMs);
  }
  // The first one adds a module.
  const later = times.slice(1);
  return [
    { what: 'publishing a release', unit: 'ms', ours: median(later.map(({ publish }) => publish)) },
    { what: 'its activation', unit: 'ms', ours: median(later.map(({ activate }) => activate)) },
  ];
}

const clientOf = ({ env }: RunningSite) =>
  siteClient({ platformPort: Number(env.PLATFORM_PORT) }, env.SAHN_DATA ?? '');

async function measure(site: RunningSite, count: number): Promise<Figure[]> {
  const memory = readTreeMemory(site.pid);
  return [
    { what: 'home page, document', unit: 'kB', ours: (await documentBytes('/en')) / 1000 },
    { what: 'list, document', unit: 'kB', ours: (await documentBytes(list)) / 1000 },
    ...(await visit()),
    { what: 'page that no cache has, processor time', unit: 'ms', ours: await uncachedCpuMs(site) },
    { what: 'memory of all processes', unit: 'MB', ours: memory?.pssMb ?? 0 },
    ...(await ship(site, count)),
  ];
}

/** Prints a table for each number of modules, beside the site's own. */
export async function benchModules(given: readonly number[]): Promise<BenchResult[]> {
  const counts = given.length > 0 ? [own, ...given] : defaults;
  const site = await startSite();
  try {
    const original = buildCopiedModule();
    const results: BenchResult[] = [];
    let first: Figure[] | undefined;
    let copies = 0;
    for (const count of counts) {
      await addCopies(clientOf(site), original, { from: copies + 1, to: count - own });
      copies = count - own;
      await delay(restMs);
      const figures = await measure(site, count);
      first ??= figures;
      const result: BenchResult = {
        title: `${count} modules`,
        beside: `${own} modules`,
        figures: figures.map((figure, at) => ({ ...figure, other: first?.[at]?.ours })),
      };
      results.push(result);
      console.log(printTable(result));
    }
    return results;
  } finally {
    await site.stop();
  }
}
