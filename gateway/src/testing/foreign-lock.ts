import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseLocation } from '../database/database.ts';
import { lockSpace, writersLock } from '../database/postgres-locks.ts';

const program = `
const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
database.exec('begin immediate');
process.stdout.write('locked');
process.stdin.resume().on('end', () => process.exit());
`;

async function lockPostgres(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; select pg_advisory_xact_lock(${lockSpace}, ${writersLock})`);
  let ended: Promise<void> | null = null;
  return () => {
    ended ??= client.end();
    return ended;
  };
}

/** Another process that locks the database against writing. Resolves with what ends it. */
export async function lockDatabase({ data, databaseUrl }: DatabaseLocation): Promise<() => Promise<void>> {
  if (databaseUrl !== null) return lockPostgres(databaseUrl);
  const child = spawn(process.execPath, ['-e', program, join(data, 'sahn.sqlite')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await exited;
  };
}
