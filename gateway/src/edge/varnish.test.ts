import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEdge, type EdgePorts } from '../testing/describe-edge.ts';
import { canConnect } from '../testing/gateway-process.ts';
import { repeats } from '../testing/long-run.ts';
import { onPostgres } from '../testing/test-store.ts';
import { waitUntil } from '../testing/wait-until.ts';

const shipped = readFileSync(join(import.meta.dirname, '../../../install/varnish/sahn.vcl'), 'utf8');
const isInstalled = () => spawnSync('varnishd', ['-V']).status === 0;

/** The configuration with the addresses of gateways, of which the last is one that was killed. */
function fillIn(gateways: readonly number[]): string {
  const [block = ''] = /backend gateway1 \{[^}]*\}\n/.exec(shipped) ?? [];
  const line = '    sahn.add_backend(gateway1);\n';
  expect([block, shipped]).toEqual([
    expect.stringContaining('.port = "8080"'),
    expect.stringContaining(line),
  ]);
  const ports = [...gateways, 9];
  const name = (at: number) => `gateway${at + 1}`;
  const blocks = ports.map((port, at) => block.replace('gateway1', name(at)).replace('8080', String(port)));
  const lines = ports.map((_, at) => line.replace('gateway1', name(at)));
  return shipped.replace(block, blocks.join('')).replace(line, lines.join(''));
}

async function start({ site, purge, gateways }: EdgePorts): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sahn-varnish-'));
  writeFileSync(join(folder, 'sahn.vcl'), fillIn(gateways));
  // Without TLS before it, and without jail, which needs users of its own.
  const sockets = ['-a', `127.0.0.1:${site}`, '-a', `purge=127.0.0.1:${purge}`];
  const settings = ['-s', 'malloc,16m', '-p', 'http_gzip_support=off', '-j', 'none', '-n', folder];
  const child = spawn('varnishd', ['-F', '-f', join(folder, 'sahn.vcl'), ...sockets, ...settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await waitUntil(async () => child.exitCode !== null || canConnect(site));
  if (child.exitCode !== null) throw new Error('Varnish has not started');
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// It compiles its configuration with a compiler of C.
describeEdge({
  name: 'Varnish',
  isInstalled: repeats(0, 1) === 1 && !onPostgres && isInstalled(),
  start,
  scheme: 'http',
  purgePath: '/',
});
