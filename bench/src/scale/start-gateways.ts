import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '../processes/start-process.ts';
import type { RunningSite } from '../processes/start-site.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const firstPort = Number(process.env.BENCH_PORT ?? '8280');
const portsOfOne = 2;

export interface ScaleGateway extends RunningSite {
  origin: string;
}

/**
 * Starts gateways one after the other, each with a data folder of its own below `folder`. The first one publishes the
 * site, where nothing is live yet.
 */
export async function startGateways(
  count: number,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<ScaleGateway[]> {
  const started: ScaleGateway[] = [];
  for (let number = 0; number < count; number += 1) {
    const port = firstPort + number * portsOfOne;
    const data = join(folder, `gateway-${number + 1}`);
    mkdirSync(data, { recursive: true });
    const env = {
      PORT: String(port),
      PLATFORM_PORT: String(port + 1),
      SAHN_DATA: data,
      SAHN_PICTURES: join(root, '.cache', 'pictures'),
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      ...settings,
    };
    const program = join(root, 'tooling', 'src', 'scripts', 'start.ts');
    const running = await startProcess(program, [], env).catch(async (error: unknown) => {
      await stopGateways(started);
      throw error;
    });
    started.push({ ...running, env, origin: `http://localhost:${port}` });
  }
  return started;
}

export async function stopGateways(gateways: readonly ScaleGateway[]): Promise<void> {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
}
