import { setTimeout as delay } from 'node:timers/promises';
import { locales } from '@sahn/contracts/text/locale';
import { type Received, send, sendSteadily } from '../floods/send.ts';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { percentile } from '../numbers/percentile.ts';
import { printTable } from '../numbers/table.ts';
import { readMetric } from '../processes/read-metric.ts';
import { siteOrigin, startSite } from '../processes/start-site.ts';
import { harmlessMs, publishHangingSlot } from './publish-hanging-slot.ts';

/*
 * `node bench/src/hanging/hanging-bench.ts`: a module's slot entry on the home page computes for ever. Measures what
 * visitors of other pages notice while the home page is visited, in rounds that alternate with those in which it is not.
 */

/** All of them together: of the 250 pages of one, a single hang or a pause of the machine decides which is the third worst. */
const rounds = fullOrSmoke(5, 1);
const seconds = fullOrSmoke(25, 3);
const themes = ['', 'theme=light', 'theme=dark'];
const salt = Date.now() % 1_000_000;
let number = 0;

const fromSomebody = () => `198.51.100.${1 + (number % 200)}`;

async function visit(isHomeVisited: boolean): Promise<{ rendered: Received[]; cached: Received[] }> {
  const [rendered, cached] = await Promise.all([
    sendSteadily(
      siteOrigin,
      () => {
        number += 1;
        return { path: `/en/articles?q=light%20x${salt + number}`, from: fromSomebody() };
      },
      { perSecond: 10, seconds },
    ),
    sendSteadily(siteOrigin, () => ({ path: '/en/books', from: '203.0.113.5' }), { perSecond: 20, seconds }),
    isHomeVisited &&
      sendSteadily(
        siteOrigin,
        (at) => ({
          path: `/${locales[at % locales.length]}`,
          from: '203.0.113.6',
          cookie: themes[Math.floor(at / locales.length) % themes.length] ?? '',
        }),
        { perSecond: 3, seconds },
      ),
  ]);
  return { rendered, cached };
}

type Visited = Awaited<ReturnType<typeof visit>>;

async function main(): Promise<void> {
  const site = await startSite();
  try {
    const hangsAt = Date.now() + harmlessMs;
    await publishHangingSlot(site.env);
    await send(siteOrigin, { path: '/en/books', from: '203.0.113.5' });
    await delay(Math.max(0, hangsAt - Date.now()));
    const quiet: Visited[] = [];
    const during: Visited[] = [];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await visit(false));
      during.push(await visit(true));
    }
    const row = (what: string, share: number, of: keyof Visited) => {
      const figure = (all: readonly Visited[]) =>
        percentile(
          all.flatMap((each) => each[of].map(({ ms }) => ms)),
          share,
        );
      return {
        what: `${what}, p${share * 100}`,
        unit: 'ms' as const,
        ours: figure(during),
        other: figure(quiet),
      };
    };
    const figures = [
      row('rendered page', 0.5, 'rendered'),
      row('rendered page', 0.99, 'rendered'),
      row('page from the cache', 0.99, 'cached'),
    ];
    console.log(
      printTable({ title: "one module's slot entry hangs", beside: 'nobody visits its page', figures }),
    );
    const hung = await readMetric(site.env, 'sahn_renders_total{result="part-deadline"}');
    console.log(`renders in which it hung until it was ended: ${hung}`);
  } finally {
    await site.stop();
  }
}

await main();
