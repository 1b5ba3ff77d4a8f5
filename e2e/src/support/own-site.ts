import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { constants, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '@sahn/contracts/problems/problem';
import type { Composition } from '@sahn/contracts/releases/composition';

export const root = join(import.meta.dirname, '..', '..', '..');

const sahnProgram = join(root, 'cli', 'src', 'main.ts');

/** A start takes a second or two of processor time, and far longer while many programs want the processors. */
const startMs = 180_000;
const pollMs = 20;
const stopMs = 15_000;
const nodeFlags = ['--disable-warning=ExperimentalWarning'];

export interface CommandResult {
  code: number;
  /** What it printed, errors included. */
  output: string;
  /** From its start to its end. */
  ms: number;
}

export interface PlatformAnswer {
  status: number;
  body: unknown;
}

/** Below those that the system gives to whoever asks for any: no program of another test gets one of these meanwhile. */
const ports = { first: 20_000, end: 32_000 };

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.first, ports.end);
    if (await isFree(port)) return port;
  }
}

/** Why the platform port refused. */
export function reasonOf({ body }: PlatformAnswer): string {
  const { detail, title }: Partial<Problem> = Object(body);
  return detail ?? title ?? '';
}

interface SiteOptions {
  build?: 'production' | 'development';
  /** Free ones when they are not given. */
  port?: number;
  platformPort?: number;
  /** Added to the gateway's environment. */
  settings?: NodeJS.ProcessEnv;
}

/** Environment variable that names the data folder of the published site. */
export const publishedVariable = {
  production: 'SAHN_E2E_PRODUCTION',
  development: 'SAHN_E2E_DEVELOPMENT',
} as const;

/** Copies the data of the published site. The file system shares the blocks where it can. */
function copyPublished(build: keyof typeof publishedVariable): string {
  const published = process.env[publishedVariable[build]];
  if (!published) throw new Error(`${publishedVariable[build]} is not set: start-sites.ts sets it`);
  const data = mkdtempSync(join(tmpdir(), 'sahn-e2e-'));
  cpSync(published, data, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return data;
}

/** A site on its own ports and its own copy of the published data: what is live there may change. */
export class OwnSite {
  readonly origin: string;
  readonly platform: string;
  readonly data: string;
  readonly #environment: NodeJS.ProcessEnv;
  #process: ChildProcess | null = null;
  #printed = '';

  private constructor(port: number, platformPort: number, { build, settings }: SiteOptions) {
    this.origin = `http://localhost:${port}`;
    this.platform = `http://127.0.0.1:${platformPort}`;
    this.data = copyPublished(build ?? 'production');
    this.#environment = {
      ...process.env,
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      SAHN_DATA: this.data,
      SAHN_PICTURES: join(root, '.cache', 'pictures'),
      LOG_LEVEL: 'error',
      // Each test is a visitor with an address of its own: forms are counted by address.
      TRUST_PROXY: '1',
      // All tests together send more than the visitors of a busy day.
      FORMS_IN_ALL: '1000000',
      ...settings,
    };
  }

  /** Starts the gateway on a copy of the published data. Resolves when visitors are served. */
  static async start(options: SiteOptions = {}): Promise<OwnSite> {
    const port = options.port ?? (await findFreePort());
    const platformPort = options.platformPort ?? (await findFreePort());
    const site = new OwnSite(port, platformPort, options);
    await site.startGateway();
    return site;
  }

  /** Starts the gateway on the data folder as it is. Resolves with the milliseconds until it served visitors. */
  async startGateway(): Promise<number> {
    const began = performance.now();
    this.#spawn(join(root, 'gateway', 'src', 'main.ts'));
    await this.#wait(async () => {
      const answer = await fetch(`${this.origin}/readyz`).catch(() => null);
      return answer?.ok === true;
    });
    return performance.now() - began;
  }

  get isAlive(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** What the process printed. */
  get printed(): string {
    return this.#printed;
  }

  /** Ends the process with the signal and waits for its end; the data folder stays. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
    await ended;
    clearTimeout(late);
  }

  /** Ends everything and removes the data. */
  async remove(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }

  /** `sahn …`, as an operator runs it. `platform` may name another address of the platform port. */
  sahn(args: readonly string[], platform = this.platform): Promise<CommandResult> {
    return this.#run(sahnProgram, args, { PLATFORM_URL: platform });
  }

  /** `sahn publish …`, as a publisher runs it. */
  publish(args: readonly string[], platform = this.platform): Promise<CommandResult> {
    return this.#run(sahnProgram, ['publish', ...args], { PLATFORM_URL: platform });
  }

  /** Speaks to the platform port with the operator's token. Rejects when no answer comes. */
  async call(method: string, path: string, body?: unknown): Promise<PlatformAnswer> {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${this.platform}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${readFileSync(join(this.data, 'operator.token'), 'utf8').trim()}`,
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      },
      body: isBytes ? new Uint8Array(body) : body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  async live(): Promise<Composition> {
    const { body } = await this.call('GET', '/compositions/live');
    return body as Composition;
  }

  async compositions(): Promise<Composition[]> {
    const { body } = await this.call('GET', '/compositions');
    return body as Composition[];
  }

  #spawn(script: string): void {
    this.#printed = '';
    const child = spawn(process.execPath, [...nodeFlags, script], { cwd: root, env: this.#environment });
    const listen = (text: string) => {
      this.#printed += text;
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    this.#process = child;
  }

  async #wait(isReady: () => boolean | Promise<boolean>): Promise<void> {
    const limit = performance.now() + startMs;
    while (!(await isReady())) {
      if (!this.isAlive || performance.now() > limit) {
        const printed = this.#printed;
        await this.end('SIGTERM');
        throw new Error(`The site did not start:\n${printed}`);
      }
      await delay(pollMs);
    }
  }

  async #run(script: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
    const began = performance.now();
    const child = spawn(process.execPath, [...nodeFlags, script, ...args], {
      cwd: root,
      env: { ...this.#environment, ...more },
    });
    let output = '';
    const listen = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    const [code] = await once(child, 'close');
    return { code: Number(code), output, ms: performance.now() - began };
  }
}
