import { join } from 'node:path';
import { type Running, startProcess } from '../../processes/start-process.ts';
import { installedFolder, type PeerName, peerFolder, ports } from './target.ts';

/** Starts a peer that has been built. */
export function startPeer(name: PeerName): Promise<Running> {
  const port = String(ports[name]);
  const cwd = peerFolder(name);
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  if (name === 'next') {
    const next = join(installedFolder('next'), 'node_modules', 'next', 'dist', 'bin', 'next');
    return startProcess(next, ['start', '--port', port, '--hostname', '127.0.0.1'], env, cwd);
  }
  const file = name === 'podium' ? 'serve.mjs' : join('dist', 'server.mjs');
  return startProcess(file, [port], env, cwd);
}
