import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './root.ts';

const startMs = 60_000;
const pollMs = 50;

/** Starts the gateway as a child process. `env` is added to this process's environment. */
export function startGateway(
  env: Readonly<Record<string, string | undefined>>,
  stdio: StdioOptions = 'inherit',
): ChildProcess {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'gateway', 'src', 'main.ts')],
    { cwd: root, stdio, env: { LOG_LEVEL: 'warn', ...process.env, ...env } },
  );
}

/** Resolves when the platform port responds. Rejects when the process exits before, or after a minute. */
export async function waitForPlatform(gateway: ChildProcess, platformPort: number | string): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline && gateway.exitCode === null && gateway.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${platformPort}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await delay(pollMs);
  }
  throw new Error(`The gateway did not start within ${startMs / 1000} s. Its messages stand above.`);
}
