import { join } from 'node:path';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { readTreeMemory } from '../processes/memory-use.ts';
import { childProcesses } from '../processes/process-use.ts';
import { type Running, startProcess } from '../processes/start-process.ts';
import { siteOrigin } from '../processes/start-site.ts';
import { measureLoad } from '../serve/load.ts';
import { uncachedPath } from '../serve/uncached-path.ts';
import { appendRound } from './rounds/rounds-file.ts';
import { originOf, type TargetName } from './targets/target.ts';

const path = '/en/articles';
const barePort = String(Number(new URL(siteOrigin).port) + 4);
/** The gateway renders fewer pages at once than a cached page has connections here. */
const renderConnections = 8;
const warmConnections = fullOrSmoke(16, 1);

/** Of the servers, without the program that has started them and waits. */
function memoryMb(name: TargetName, { pid }: Running): number | undefined {
  const roots = name === 'sahn' || name === 'podium' ? childProcesses(pid) : [pid];
  const found = roots.map((root) => readTreeMemory(root)?.pssMb);
  return found.reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);
}

const cached = async (url: string, pid: number) => (await measureLoad({ url, pid })).cpuMs;

async function measureTarget(name: TargetName, running: Running) {
  const { pid } = running;
  const url = `${originOf(name)}${path}`;
  await measureLoad({ url, pid, connections: warmConnections });
  // Its documents are empty: what they cost is not what a page costs.
  if (name === 'single-spa') {
    await measureLoad({ url, pid });
    return { memoryMb: memoryMb(name, running) };
  }
  const cachedCpuMs = await cached(url, pid);
  if (name === 'monolith') {
    const uncachedCpuMs = await cached(`${originOf(name)}/same-body${path}`, pid);
    return { cachedCpuMs, uncachedCpuMs, memoryMb: memoryMb(name, running) };
  }
  if (name !== 'sahn') return { cachedCpuMs, memoryMb: memoryMb(name, running) };
  const load = { url: siteOrigin, pid, path: uncachedPath, connections: renderConnections };
  // The render workers have to be warm, as the peers' servers are by now.
  await measureLoad(load);
  const uncachedCpuMs = (await measureLoad(load)).cpuMs;
  return { cachedCpuMs, uncachedCpuMs, memoryMb: memoryMb(name, running) };
}

/** Processor time of a page and memory: of each target, and of a bare server that sends the site's own body. */
export async function measureServers(
  processes: readonly (readonly [TargetName, Running])[],
  rounds: number,
): Promise<void> {
  const bare = await startProcess(join(import.meta.dirname, '..', 'serve', 'bare-server.ts'), [
    barePort,
    `${siteOrigin}${path}`,
  ]);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [target, running] of processes)
        appendRound({ part: 'load', target, figures: await measureTarget(target, running) });
      const url = `http://localhost:${barePort}${path}`;
      const figures = { cachedCpuMs: await cached(url, bare.pid) };
      appendRound({ part: 'load', target: 'bare', figures });
    }
  } finally {
    await bare.stop();
  }
}
