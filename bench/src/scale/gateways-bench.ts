import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { siteClient } from '@sahn/tooling/site-client';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import type { BenchResult, Figure } from '../numbers/table.ts';
import { measureLoad } from '../serve/load.ts';
import { uncachedPath } from '../serve/uncached-path.ts';
import { changeWords, copyModule, removeCopy, sentence, shipModule } from '../ship/ship-module.ts';
import { type ProcessorTimes, processorsUsed, readProcessorTimes, timesOfOne } from './processor-split.ts';
import { scaleFolder } from './scale-folder.ts';
import { type ScaleGateway, startGateways, stopGateways } from './start-gateways.ts';
import { untilIdle } from './until-idle.ts';

/*
 * Gateways beside each other on one PostgreSQL. Requests go to one after the other: whoever sends them is the proxy, so
 * that no program takes processor time from the gateways that is not the bench itself. On a machine with few processors the
 * pages a second stop to grow when these are used up; processor time of a page says what more of them would do.
 */

const connections = fullOrSmoke(32, 6);
const renderConnections = fullOrSmoke(8, 3);
const path = '/en/articles';

interface Shared {
  rate: number;
  /** For one page. */
  times: ProcessorTimes;
  p50: number;
  p99: number;
}

async function load(
  gateways: readonly ScaleGateway[],
  database: number,
  sent: { connections: number; path?: (number: number) => string },
): Promise<Shared> {
  const before = readProcessorTimes(gateways, database);
  const each = Math.ceil(sent.connections / gateways.length);
  const loads = await Promise.all(
    gateways.map(({ origin, pid }) =>
      measureLoad({ url: `${origin}${sent.path ? '' : path}`, pid, connections: each, path: sent.path }),
    ),
  );
  const rate = loads.reduce((sum, one) => sum + one.rate, 0);
  const pages = loads.reduce((sum, one) => sum + one.responses, 0);
  return {
    rate,
    times: timesOfOne(before, readProcessorTimes(gateways, database), pages),
    p50: loads.reduce((sum, one) => sum + (one.p50 * one.rate) / rate, 0),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
  };
}

const rows = (what: string, { rate, times, p50, p99 }: Shared): Figure[] => [
  { what, unit: 'req/s', ours: rate },
  {
    what: `${what}, processor time of gateways`,
    unit: 'ms',
    ours: times.main + times.threads + times.render,
  },
  { what: `${what}, of that on main threads`, unit: 'ms', ours: times.main },
  { what: `${what}, of that in render processes`, unit: 'ms', ours: times.render },
  { what: `${what}, processor time of PostgreSQL`, unit: 'ms', ours: times.database },
  { what: `${what}, processor time of who sends`, unit: 'ms', ours: times.sender },
  { what: `${what}, processors in use`, unit: 'processors', ours: processorsUsed(times, rate) },
  { what: `${what}, response time p50`, unit: 'ms', ours: p50 },
  { what: `${what}, response time p99`, unit: 'ms', ours: p99 },
];

/** A changed module, until all gateways show it; and an earlier composition, until they have it. */
async function measureSwitches(gateways: readonly ScaleGateway[]): Promise<Figure[]> {
  const [first] = gateways;
  if (!first) return [];
  const folder = copyModule();
  try {
    const origins = gateways.map(({ origin }) => origin);
    const label = `Kept by ${gateways.length} gateways ${Date.now()}`;
    const edit = () => changeWords(folder, sentence, label);
    const shipped = await shipModule({ folder, site: first, edit, shows: label, origins });
    const client = siteClient({ platformPort: Number(first.env.PLATFORM_PORT) }, first.env.SAHN_DATA ?? '');
    const live = await client.live();
    const began = performance.now();
    if (live) await client.point(live.number - 1);
    return [
      {
        what: 'publish → live on all, without the build',
        unit: 's',
        ours: shipped.liveSeconds - shipped.buildSeconds,
      },
      { what: 'roll back by command → live on all', unit: 's', ours: shipped.rollbackSeconds },
      { what: 'activate an earlier composition', unit: 's', ours: (performance.now() - began) / 1000 },
    ];
  } finally {
    removeCopy();
  }
}

interface SharedDatabase {
  url: string;
  server: number;
}

/** @param wantsSwitches also builds and releases a module, which takes longer than the rest */
export async function benchGateways(
  count: number,
  { url, server }: SharedDatabase,
  wantsSwitches: boolean,
): Promise<BenchResult> {
  const folder = join(scaleFolder, `gateways-${process.pid}`);
  const gateways = await startGateways(count, folder, { DATABASE_URL: url });
  try {
    for (const { origin } of gateways) await fetch(`${origin}${path}`);
    await untilIdle(gateways, server);
    // The first requests of a process are slower.
    await load(gateways, server, { connections });
    const kept = await load(gateways, server, { connections });
    const uncached = await load(gateways, server, { connections: renderConnections, path: uncachedPath });
    return {
      title: `${count} gateways on one PostgreSQL`,
      beside: '',
      figures: [
        ...rows('cached page', kept),
        ...rows('page rendered, not cached', uncached),
        ...(wantsSwitches ? await measureSwitches(gateways) : []),
      ],
    };
  } finally {
    await stopGateways(gateways);
    rmSync(folder, { recursive: true, force: true });
  }
}
