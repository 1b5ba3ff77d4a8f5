import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '../site/find-free-port.ts';
import { openPostgresPrograms, serverUser } from './postgres-programs.ts';

const prefix = 'sahn-postgres-of-';
const readyWithinMs = 30_000;
const betweenTriesMs = 20;

/**
 * Nothing survives the run: the disk is never waited for. A gateway takes up to 26 connections, a killed one keeps its own
 * for a moment, and two test files run side by side.
 */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'unix_socket_directories=',
];

export interface PostgresServer {
  /** Address of its database `postgres`. */
  url: string;
  /** Of its first process. */
  pid: number;
  /** Ends the server and removes its files. Waits for nothing, so that it can be called while the process ends. */
  stop(): void;
}

function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Ends the servers of runs that were killed, and removes their files. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const run = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (Number.isNaN(run) || kill(run, 0)) continue;
    const folder = join(tmpdir(), name);
    try {
      const [pid = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
      kill(Number(pid), 'SIGQUIT');
    } catch {
      // It had ended before.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Whether the server lets somebody in: it listens a moment before that. */
async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Starts a server on 127.0.0.1 in a folder of its own. Everybody on the machine may connect. The default collation is
 * not the order of code points, so that tests notice queries that rely on it.
 */
export async function startPostgres(): Promise<PostgresServer> {
  removeLeftovers();
  const programs = openPostgresPrograms();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  const { uid, gid } = serverUser;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const data = join(folder, 'data');
  const given = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'];
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en'];
  execFileSync(join(programs, 'initdb'), [...given, ...locale], {
    ...serverUser,
    cwd: folder,
    stdio: 'pipe',
  });

  const port = await findFreePort();
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port)];
  const server = spawn(join(programs, 'postgres'), [...args, ...settings.flatMap((one) => ['-c', one])], {
    ...serverUser,
    cwd: folder,
    stdio: 'ignore',
  });
  server.unref();
  const stop = () => {
    if (server.exitCode === null) server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 20 });
  };
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop();
      process.kill(process.pid, signal);
    });
  }

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const until = performance.now() + readyWithinMs;
  while (!(await accepts(url))) {
    if (server.exitCode !== null || performance.now() > until)
      throw new Error(`PostgreSQL did not start in ${folder}`);
    await delay(betweenTriesMs);
  }
  if (server.pid === undefined) throw new Error(`PostgreSQL did not start in ${folder}`);
  return { url, pid: server.pid, stop };
}
