import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PlatformClient, readAccess } from '@sahn/cli/platform-client';
import { activateReleases } from '@sahn/cli/publish/activate-releases';
import { publishRelease } from '@sahn/cli/publish/publish-release';
import { describeCoverage } from '@sahn/contracts/releases/translation-coverage';
import { buildModule } from '../build/build-module.ts';

/*
 * `npm start`: builds what changed, starts the gateway, publishes and activates everything, and says where the site is.
 */

const root = join(import.meta.dirname, '..', '..', '..');
const port = process.env.PORT ?? '8080';
const platformPort = process.env.PLATFORM_PORT ?? '8081';
const gatewayStartMs = 60_000;
/** Development builds say what is wrong with hydration; visitors get production builds. */
const mode = process.argv.includes('--development') ? 'development' : 'production';

function moduleFolders(): string[] {
  const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return ['shell', ...modules.sort()].map((name) => join(root, name));
}

function startGateway(): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'gateway', 'src', 'main.ts')],
    {
      cwd: root,
      stdio: 'inherit',
      env: { LOG_LEVEL: 'warn', ...process.env },
    },
  );
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return child;
}

async function waitForGateway(): Promise<void> {
  const deadline = Date.now() + gatewayStartMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${platformPort}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`The gateway did not start within ${gatewayStartMs / 1000} s. Its messages stand above.`);
}

async function main(): Promise<void> {
  const releases: Record<string, string> = {};
  const built = [];
  for (const folder of moduleFolders()) {
    const one = await buildModule(folder, mode);
    console.log(`${one.release.name} ${one.release.version}${one.fresh ? ' built' : ''}`);
    for (const line of describeCoverage(one.release)) console.log(`  ${line}`);
    built.push(one);
    releases[one.release.name] = one.release.version;
  }
  const gateway = startGateway();
  try {
    await waitForGateway();
    const client = new PlatformClient(readAccess(process.env));
    for (const one of built) await publishRelease(client, one);
    const composition = await activateReleases(client, releases);
    console.log(`Composition ${composition.number} is live`);
    console.log(`Ready on http://localhost:${port}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    gateway.kill('SIGTERM');
  }
}

await main();
