import { join } from 'node:path';
import { type Running, startProcess } from '../../processes/start-process.ts';
import { installedFolder, type PeerName, peerFolder, ports } from './target.ts';

const programs = { podium: 'serve.mjs', 'single-spa': 'server.ts', monolith: join('dist', 'server.mjs') };

/** Starts a peer that has been built. `dist`: the folder that Next is started from. */
export function startPeer(name: PeerName, dist = 'dist'): Promise<Running> {
  const port = String(ports[name]);
  const cwd = peerFolder(name);
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PEER_DIST: dist };
  if (name === 'next') {
    const next = join(installedFolder('next'), 'node_modules', 'next', 'dist', 'bin', 'next');
    return startProcess(next, ['start', '--port', port, '--hostname', '127.0.0.1'], env, cwd);
  }
  return startProcess(programs[name], [port], env, cwd);
}
