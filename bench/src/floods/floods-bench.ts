import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { median } from '../numbers/median.ts';
import { percentile } from '../numbers/percentile.ts';
import { printTable } from '../numbers/table.ts';
import { readMetric } from '../processes/read-metric.ts';
import { siteOrigin, startSite } from '../processes/start-site.ts';
import { englishWords, makeContent } from './make-content.ts';
import { type Received, send, sendSteadily } from './send.ts';

/*
 * `node bench/src/floods/floods-bench.ts`: floods the site at 20,000 texts, and measures what other visitors notice,
 * in rounds that alternate with quiet ones.
 * With names of floods: only those. `--smoke`: a small site and short floods.
 */

const root = join(import.meta.dirname, '..', '..', '..');
const articles = fullOrSmoke(5_000, 50);
/** With fewer, one collection of garbage decides. */
const rounds = fullOrSmoke(7, 1);
const seconds = fullOrSmoke(5, 2);
const honest = '203.0.113.5';
const floods = [
  { kind: 'searches', what: '62 searches a second from one visitor', perSecond: 62 },
  { kind: 'pages', what: '320 uncached pages a second from 64 addresses', perSecond: 320 },
  { kind: 'spellings', what: '320 spellings of one page a second', perSecond: 320 },
  { kind: 'settings', what: '200 reading settings a second from one visitor', perSecond: 200 },
] as const;

const wanted = process.argv.slice(2).filter((one) => one !== '--smoke');
const isWanted = ({ kind }: { kind: string }) => wanted.length === 0 || wanted.includes(kind);

/** Resolves when the flood begins. */
async function startFlood(kind: string, perSecond: number): Promise<{ answers: Promise<string> }> {
  const args = [join(import.meta.dirname, 'flood.ts'), kind, siteOrigin, String(perSecond), String(seconds)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return { answers: lines.next().then(({ value }) => String(value)) };
}

const timesOf = (received: readonly Received[]) => received.map(({ ms }) => ms);

/** Addresses of the site's own pages. */
async function readAddresses(): Promise<string[]> {
  const text = await (await fetch(`${siteOrigin}/sitemap.xml`)).text();
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  return paths.filter((path) => !path.includes('made-'));
}

/** What other visitors notice: pages from the cache, the probe of health, searches. */
async function probe(pages: readonly string[], words: readonly string[], offset: number) {
  const [kept, health, searches] = await Promise.all([
    sendSteadily(siteOrigin, (number) => ({ path: pages[number % pages.length] ?? '/en', from: honest }), {
      perSecond: 50,
      seconds,
    }),
    sendSteadily(siteOrigin, () => ({ path: '/healthz', from: honest }), { perSecond: 20, seconds }),
    sendSteadily(
      siteOrigin,
      (number) => ({ path: `/api/v1/en/search?q=${words[(number + offset) % words.length]}`, from: honest }),
      { perSecond: 2, seconds },
    ),
  ]);
  return { kept, health, searches };
}

type Probed = Awaited<ReturnType<typeof probe>>;

async function main(): Promise<void> {
  const content = mkdtempSync(join(tmpdir(), 'sahn-floods-'));
  makeContent(join(root, 'content'), content, articles);
  const site = await startSite({ SAHN_CONTENT: content });
  try {
    const words = englishWords(join(root, 'content'));
    const addresses = await readAddresses();
    for (const path of addresses) await send(siteOrigin, { path, from: honest });
    const before = await readMetric(site.env, 'sahn_pages_total{source="cache"}');
    for (const path of addresses) await send(siteOrigin, { path, from: honest });
    const kept = (await readMetric(site.env, 'sahn_pages_total{source="cache"}')) - before;
    const bytes = await readMetric(site.env, 'sahn_page_cache_bytes');
    console.log(
      `${kept} of ${addresses.length} addresses are in the cache, in ${(bytes / 1e6).toFixed(1)} MB`,
    );
    let offset = 0;
    const round = () => {
      offset += 2 * seconds;
      return probe(addresses, words, offset);
    };
    for (const { kind, what, perSecond } of floods.filter(isWanted)) {
      const quiet: Probed[] = [];
      const during: Probed[] = [];
      const answers: string[] = [];
      for (let number = 0; number < rounds; number += 1) {
        quiet.push(await round());
        const flood = await startFlood(kind, perSecond);
        during.push(await round());
        answers.push(await flood.answers);
      }
      const row = (name: string, share: number, of: keyof Probed) => ({
        what: `${name}, p${share * 100}`,
        unit: 'ms' as const,
        ours: median(during.map((probed) => percentile(timesOf(probed[of]), share))),
        other: median(quiet.map((probed) => percentile(timesOf(probed[of]), share))),
      });
      const figures = [
        row('page from the cache', 0.5, 'kept'),
        row('page from the cache', 0.99, 'kept'),
        row('/healthz', 0.99, 'health'),
        row("another visitor's search", 0.5, 'searches'),
        row("another visitor's search", 0.99, 'searches'),
      ];
      console.log(printTable({ title: what, beside: 'quiet', figures }));
      const searches = during.flatMap((probed) => probed.searches);
      const refused = searches.filter(({ status }) => status !== 200).length;
      console.log(`responses to the flood: ${answers.join(' ')}`);
      console.log(`other visitors' searches refused: ${refused} of ${searches.length}`);
    }
  } finally {
    await site.stop();
    rmSync(content, { recursive: true, force: true });
  }
}

await main();
