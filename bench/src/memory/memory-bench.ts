import { setTimeout as delay } from 'node:timers/promises';
import { siteClient } from '@sahn/tooling/site-client';
import { fullOrSmoke, isSmoke } from '../numbers/full-or-smoke.ts';
import type { BenchResult, Figure } from '../numbers/table.ts';
import { readTreeMemory, type TreeMemory } from '../processes/memory-use.ts';
import { childProcesses } from '../processes/process-use.ts';
import { type RunningSite, siteOrigin } from '../processes/start-site.ts';
import { prepareMixedLoad, requestsPerSecond } from './mixed-load.ts';

/*
 * Memory of the supervisor, the gateway and the render processes under mixed load. In the middle of each minute the
 * composition is taken live again, as after a release. SAHN_LONG=1 takes ten minutes and shows whether it grows.
 */

const isLong = process.env.SAHN_LONG === '1' && !isSmoke;
const minutes = isLong ? 10 : 1;
/** Of half a round. */
const seconds = fullOrSmoke(30, 1);
/** The first minutes fill the caches. */
const settledMinutes = 3;
const limitMb = 350;
/** Old render processes complete their pages. */
const settleMs = 1_000;

const generations = ['supervisor', 'gateway', 'render processes'] as const;

function figuresOf({ processes, pssMb, aloneMb }: TreeMemory): Figure[] {
  const of = (depth: number) =>
    processes.filter((one) => one.depth === depth).reduce((sum, one) => sum + one.pssMb, 0);
  return [
    ...generations.map((what, depth): Figure => ({ what, unit: 'MB', ours: of(depth) })),
    { what: 'in all', unit: 'MB', ours: pssMb, other: limitMb },
    { what: 'in all, where nothing else runs Node', unit: 'MB', ours: aloneMb, other: limitMb },
  ];
}

/** Slope of the least squares line through values of one minute each. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread;
}

/** Resolves with nothing where memory cannot be read. */
export async function benchMemory(site: RunningSite): Promise<BenchResult[]> {
  // The program that was started waits for the supervisor, its one child.
  const [supervisor] = childProcesses(site.pid);
  if (supervisor === undefined) return [];
  const client = siteClient({ platformPort: Number(site.env.PLATFORM_PORT) }, site.env.SAHN_DATA ?? '');
  const live = await client.live();
  const load = await prepareMixedLoad(siteOrigin);
  const all: TreeMemory[] = [];
  const counts = { sent: 0, refused: 0 };
  for (let minute = 1; minute <= minutes; minute += 1) {
    for (const half of ['first', 'second'] as const) {
      const { sent, refused } = await load.run(seconds);
      counts.sent += sent;
      counts.refused += refused;
      if (half === 'first' && live) await client.point(live.number);
    }
    await delay(settleMs);
    const memory = readTreeMemory(supervisor);
    if (!memory) return [];
    all.push(memory);
    if (isLong) console.log(`minute ${minute}: ${memory.pssMb.toFixed(0)} MB in all`);
  }
  const last = all.at(-1);
  if (!last) return [];
  const settled = all.slice(settledMinutes).map(({ pssMb }) => pssMb);
  const growth: Figure[] =
    settled.length > 1 ? [{ what: 'growth in a minute', unit: 'MB', ours: slope(settled) }] : [];
  console.log(`${counts.sent} requests of a mixed load, ${counts.refused} of them refused`);
  return [
    {
      title: `Memory (PSS) after ${2 * minutes * seconds} s of ${requestsPerSecond} requests a second`,
      beside: 'limit',
      figures: [...figuresOf(last), ...growth],
    },
  ];
}
