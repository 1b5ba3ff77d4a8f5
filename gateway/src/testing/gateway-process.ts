import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const readyMs = 30_000;
/** Of one try. */
const answerMs = 5_000;

// Below the ports that the system gives to connections and to servers that ask for any. Each process looks in a part of
// its own: a gateway that is killed and started again keeps its ports, and in between another test must not take them.
const ports = { first: 10_000, count: 20_011, apart: 97 } as const;
let next = process.pid * ports.apart;

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 that nobody listens on, and that no other test gets. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = ports.first + (next % ports.count);
    next += 1;
    if (await canListen(port)) return port;
  }
}

/** Whether anybody listens on a port of 127.0.0.1. */
export function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });
}

/** A gateway in a process of its own, which may be killed and started again. */
export interface GatewayProcess {
  origin: string;
  /** Of the platform port. */
  platform: string;
  /** Resolves when it responds. */
  start(): Promise<void>;
  /** Resolves with the exit code when it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** Sends a signal to a gateway that goes on. */
  signal(signal: 'SIGUSR2'): void;
}

/**
 * @param settings environment of the gateway, ports excepted
 * @param program `gateway.ts` is the gateway itself, `main.ts` its supervisor, as operators run it
 */
export async function createGatewayProcess(
  settings: Readonly<Record<string, string>>,
  program: 'gateway.ts' | 'main.ts' = 'gateway.ts',
): Promise<GatewayProcess> {
  const [port, platformPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | null = null;
  return {
    origin,
    platform: `http://127.0.0.1:${platformPort}`,
    async start() {
      const started = spawn(process.execPath, [join(import.meta.dirname, '..', program)], {
        env: {
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          PATH: process.env.PATH,
          PORT: String(port),
          PLATFORM_PORT: String(platformPort),
          ...settings,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = started;
      const until = performance.now() + readyMs;
      while (performance.now() < until && started.exitCode === null) {
        const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(answerMs) }).catch(
          () => null,
        );
        if (answer?.ok) return;
        await delay(20);
      }
      const { exitCode } = started;
      throw new Error(
        exitCode === null
          ? `The gateway does not answer within ${readyMs} ms`
          : `The gateway has ended with ${exitCode}`,
      );
    },
    async end(signal) {
      // A process that a signal has ended has no exit code.
      if (child === null || child.exitCode !== null || child.signalCode !== null)
        return child?.exitCode ?? null;
      const exited = once(child, 'exit');
      child.kill(signal);
      const [code] = await exited;
      child = null;
      return typeof code === 'number' ? code : null;
    },
    signal(signal) {
      child?.kill(signal);
    },
  };
}
