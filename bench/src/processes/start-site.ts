import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedData } from '@sahn/tooling/published-data';
import { type Running, startProcess } from './start-process.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const ports = {
  PORT: process.env.BENCH_PORT ?? '8280',
  PLATFORM_PORT: process.env.BENCH_PLATFORM_PORT ?? '8281',
};
const peerPort = '8282';

export const siteOrigin = `http://localhost:${ports.PORT}`;
export const peerOrigin = `http://localhost:${peerPort}`;

export interface RunningSite extends Running {
  /** Environment variables for clients of its platform port. */
  env: Readonly<Record<string, string>>;
}

/** The whole site as `npm start` serves it, on its own ports and its own copy of the published data. */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const data = mkdtempSync(join(tmpdir(), 'sahn-bench-'));
  cpSync(await publishedData('production'), data, { recursive: true });
  const env = {
    ...ports,
    SAHN_DATA: data,
    SAHN_PICTURES: join(root, '.cache', 'pictures'),
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
    ...settings,
  };
  const running = await startProcess(join(root, 'tooling', 'src', 'scripts', 'start.ts'), [], env);
  return {
    ...running,
    env,
    async stop() {
      await running.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The peer: one page of the running site as plain Express and React. It must have been built. */
export function startPeer(): Promise<Running> {
  return startProcess(join(root, 'bench', 'peer-monolith', 'serve.ts'), [peerPort, siteOrigin]);
}
