import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { dialectOf } from '../../database/dialect.ts';
import { isReachable } from '../../database/is-reachable.ts';
import { needsMigration } from '../../database/migrate.ts';
import { threadVariables } from '../../supervision/thread-variables.ts';
import { type Check, type Found, fault, ok, skipped, warning } from './check.ts';

const samples = 5;
/** Pages that are not cached make about ten queries one after the other. */
const slowMs = 20;
const quickCheckMs = 10_000;
/** `docs/operations.md`: what a gateway opens at most, and once more while it is restarted. */
const connectionsOfGateway = 27;
const oldestPostgres = 15;
const backUp = 'Stop writing, keep a copy of the files, and restore a backup.';

async function measureLatency(database: Database): Promise<Found> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const began = performance.now();
    await sql`select 1`.execute(database);
    times.push(performance.now() - began);
  }
  const ms = times.sort((a, b) => a - b)[Math.floor(samples / 2)] ?? 0;
  const text = `The database answers within ${ms.toFixed(1)} ms.`;
  return ms > slowMs
    ? warning(text, 'Move gateway and database closer together, or relieve the database.')
    : ok(text);
}

/** SQLite's own check, on a thread: it stops within 10 s. */
export async function quickCheck(folder: string, limitMs = quickCheckMs): Promise<Found> {
  const thread = new Worker(new URL('../quick-check-thread.ts', import.meta.url), {
    workerData: join(folder, 'sahn.sqlite'),
    env: threadVariables(),
  });
  const timer = setTimeout(() => thread.emit('message', null), limitMs);
  try {
    const [faults]: [string[] | null] = Object(await once(thread, 'message'));
    if (faults === null)
      return skipped(
        `The database is too large to be checked within ${limitMs / 1000} s: pragma integrity_check does.`,
      );
    return faults.join() === 'ok'
      ? ok('The file of the database is whole.')
      : fault(`The file of the database is damaged: ${faults.join('; ')}`, backUp);
  } catch (error) {
    return fault(`The file of the database cannot be read: ${String(error)}`, backUp);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

interface PostgresState {
  version: number;
  invalid: number;
  checksum_failures: number;
  used: number;
  allowed: number;
}

async function readPostgres(database: Database): Promise<PostgresState> {
  const { rows } = await sql<PostgresState>`
    select
      current_setting('server_version_num')::int / 10000 as version,
      (select count(*) from pg_index where not indisvalid) as invalid,
      (select coalesce(sum(checksum_failures), 0) from pg_stat_database where datname = current_database()) as checksum_failures,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL says nothing about itself');
  return row;
}

export function judgePostgres({
  version,
  invalid,
  checksum_failures,
  used,
  allowed,
}: PostgresState): Found[] {
  const free = allowed - used;
  const connections = `${free} of ${allowed} connections are free.`;
  return [
    version < oldestPostgres
      ? fault(`PostgreSQL ${version} is too old.`, `Upgrade it to ${oldestPostgres} or newer.`)
      : ok(`PostgreSQL ${version}.`),
    free < connectionsOfGateway
      ? warning(connections, `Raise max_connections: a restart takes up to ${connectionsOfGateway} more.`)
      : ok(connections),
    invalid > 0
      ? fault(`${invalid} indexes are invalid.`, 'Run `reindex database concurrently`.')
      : ok('All indexes are valid.'),
    ...(checksum_failures > 0
      ? [fault(`PostgreSQL has met ${checksum_failures} pages with a wrong checksum.`, backUp)]
      : []),
  ];
}

async function checkMigrations(database: Database): Promise<Found> {
  return (await needsMigration(database))
    ? warning('Migrations are missing.', 'Start the gateway of this version: it applies them.')
    : ok('All migrations are applied.');
}

const unreachable = ({ databaseUrl, data }: Pick<Config, 'databaseUrl' | 'data'>): Found =>
  databaseUrl === null
    ? fault(
        `The database in ${data} cannot be read.`,
        'Start the gateway, which makes it; look at SAHN_DATA and at the owner of the folder.',
      )
    : fault(
        'PostgreSQL does not answer at DATABASE_URL.',
        'Look whether it runs, whether the address and the password are right, and at max_connections.',
      );

export const databaseCheck: Check = {
  name: 'database',
  needsDatabase: false,
  async run({ database, config }) {
    if (!database || !(await isReachable(database))) return [unreachable(config)];
    const first = await measureLatency(database);
    const own =
      dialectOf(database) === 'sqlite'
        ? [await quickCheck(config.data)]
        : judgePostgres(await readPostgres(database));
    return [first, await checkMigrations(database), ...own];
  },
};
