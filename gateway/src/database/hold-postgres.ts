import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { loadPg } from './load-pg.ts';
import { gatewayLock, lockSpace } from './postgres-locks.ts';

/** A connection of a process that was killed just now may live so long. */
const dyingMs = 2_000;
const betweenTriesMs = 100;
const againMs = 1_000;
const keys = `${lockSpace}, ${gatewayLock}`;

/** Another gateway uses the database. */
export class DatabaseHeldError extends Error {
  override readonly name = 'DatabaseHeldError';

  constructor() {
    super(
      'Another gateway uses the database of DATABASE_URL. One gateway at a time may use it: stop the other one first.',
    );
  }
}

async function holds(client: pg.Client, call: string): Promise<boolean> {
  const { rows } = await client.query(`select ${call}(${keys}) as held`);
  return rows[0]?.held !== false;
}

/** Takes the lock alone, then shares it with the gateway that will follow. */
async function claim(client: pg.Client): Promise<boolean> {
  if (!(await holds(client, 'pg_try_advisory_lock'))) return false;
  await holds(client, 'pg_advisory_lock_shared');
  await holds(client, 'pg_advisory_unlock');
  return true;
}

const join = (client: pg.Client) => holds(client, 'pg_try_advisory_lock_shared');

/**
 * Holds a database for this gateway by an advisory lock of a connection of its own, which ends with the process. When
 * the connection breaks, because PostgreSQL is restarted, it is made anew. Throws `DatabaseHeldError`.
 * @param joins whether the lock is shared with the gateway that this one replaces
 */
export async function holdPostgres(url: string, joins: boolean): Promise<{ release(): Promise<void> }> {
  let released = false;

  const open = async (take: (client: pg.Client) => Promise<boolean>): Promise<pg.Client | null> => {
    const { Client } = await loadPg();
    const client = new Client({ connectionString: url, application_name: 'sahn hold', keepAlive: true });
    client.on('error', () => {});
    try {
      await client.connect();
      if (await take(client)) {
        client.once('end', () => void holdAgain());
        return client;
      }
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    await client.end();
    return null;
  };

  let held: pg.Client | null = null;

  async function holdAgain(): Promise<void> {
    while (!released) {
      held = await open(join).catch(() => null);
      if (held) break;
      await delay(againMs, undefined, { ref: false });
    }
    if (released) await held?.end();
  }

  const until = performance.now() + dyingMs;
  for (;;) {
    held = await open(joins ? join : claim);
    if (held) break;
    if (performance.now() > until) throw new DatabaseHeldError();
    await delay(betweenTriesMs);
  }
  return {
    async release() {
      released = true;
      await held?.end();
    },
  };
}
