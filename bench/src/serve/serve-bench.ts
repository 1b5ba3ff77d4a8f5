import { join } from 'node:path';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { median } from '../numbers/median.ts';
import type { BenchResult, Figure } from '../numbers/table.ts';
import { residentMb } from '../processes/process-use.ts';
import { type Running, startProcess } from '../processes/start-process.ts';
import { peerOrigin, siteOrigin } from '../processes/start-site.ts';
import { type Load, loadSeconds, measureLoad, type Target } from './load.ts';
import { uncachedPath } from './uncached-path.ts';

const rounds = fullOrSmoke(3, 1);
const barePort = 8283;
const path = '/en/articles';

/** Renders that the gateway admits at once are fewer than the connections of the other rounds. */
const renderConnections = 8;

async function findScript(): Promise<string> {
  const html = await (await fetch(`${siteOrigin}${path}`)).text();
  const script = /<script async[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (!script) throw new Error('The page has no script');
  return script;
}

function startBare(offset: number, of: string): Promise<Running> {
  const port = String(barePort + offset);
  return startProcess(join(import.meta.dirname, 'bare-server.ts'), [port, `${siteOrigin}${of}`]);
}

/** Loads two servers in turn. */
async function alternate(ours: Target, other: Target): Promise<{ ours: Load[]; others: Load[] }> {
  const loads = { ours: [] as Load[], others: [] as Load[] };
  for (let round = 0; round < rounds; round += 1) {
    loads.ours.push(await measureLoad(ours));
    loads.others.push(await measureLoad(other));
  }
  return loads;
}

async function compare(what: string, ours: Target, other: Target): Promise<Figure[]> {
  const loads = await alternate(ours, other);
  const cpu = (of: readonly Load[]) => of.map((load) => load.cpuMs).filter((ms) => ms !== undefined);
  const hasCpu = cpu(loads.ours).length > 0 && cpu(loads.others).length > 0;
  const rate = (of: readonly Load[]) => median(of.map((load) => load.rate));
  return [
    { what, unit: 'req/s', ours: rate(loads.ours), other: rate(loads.others) },
    ...(hasCpu
      ? [
          {
            what: `${what}, processor time of one`,
            unit: 'ms' as const,
            ours: median(cpu(loads.ours)),
            other: median(cpu(loads.others)),
          },
        ]
      : []),
    ...([50, 99] as const).map((percent) => ({
      what: `${what}, response time p${percent}`,
      unit: 'ms' as const,
      ours: median(loads.ours.map((load) => load[`p${percent}`])),
      other: median(loads.others.map((load) => load[`p${percent}`])),
    })),
  ];
}

/** Memory of both after the load, render processes included. */
function compareMemory(ours: Running, other: Running): Figure[] {
  const [own, others] = [residentMb(ours.pid), residentMb(other.pid)];
  if (own === undefined || others === undefined) return [];
  return [{ what: 'memory of all processes', unit: 'MB', ours: own, other: others }];
}

/** Throughput of the gateway, compared with a bare server that sends the same body and with the peer that renders it. */
export async function benchServing(site: Running, peer: Running): Promise<BenchResult[]> {
  const script = await findScript();
  const barePage = await startBare(0, path);
  const bareFile = await startBare(1, script);
  try {
    const at = (running: Running, url: string): Target => ({ url, pid: running.pid });
    const bare = [
      ...(await compare(
        'cached page',
        at(site, `${siteOrigin}${path}`),
        at(barePage, `http://localhost:${barePort}${path}`),
      )),
      ...(await compare(
        'file of a release',
        at(site, `${siteOrigin}${script}`),
        at(bareFile, `http://localhost:${barePort + 1}${script}`),
      )),
    ];
    const rendered = await compare(
      'page rendered, not cached',
      { ...at(site, siteOrigin), path: uncachedPath, connections: renderConnections },
      { ...at(peer, `${peerOrigin}${path}`), connections: renderConnections },
    );
    const cached = await compare(
      'page from the cache',
      at(site, `${siteOrigin}${path}`),
      at(peer, `${peerOrigin}${path}`),
    );
    const how = `up to 32 connections, medians of ${rounds} alternating rounds of ${loadSeconds} s`;
    return [
      { title: `Serving: ${how}`, beside: 'bare node:http', figures: bare },
      {
        title: `Rendering: ${how}`,
        beside: 'Express + React',
        figures: [...rendered, ...cached, ...compareMemory(site, peer)],
      },
    ];
  } finally {
    await Promise.all([barePage.stop(), bareFile.stop()]);
  }
}
