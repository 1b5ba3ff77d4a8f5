import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { NotEmptyError } from './backup/restore-archive.ts';
import { databaseNow } from './cluster/cluster.queries.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DataFolderHeldError, holdDataFolder } from './database/data-folder-lock.ts';
import type { Connection } from './database/database.ts';
import { dialectOf } from './database/dialect.ts';
import { DataFolderError } from './database/open-data-folder.ts';
import { DatabaseError } from './database/postgres.ts';
import { UnfinishedCopyError } from './database/unfinished-copy.ts';
import { MoveError, moveSite } from './moving/move-site.ts';
import { StorageError } from './storage/storage-fault.ts';

/*
 * The program behind `sahn move`: `node gateway/src/move.ts --to postgres://…`. It reads the gateway's settings, which say
 * where the site is now.
 */

const forOperators = [
  ConfigError,
  DatabaseError,
  DataFolderError,
  DataFolderHeldError,
  MoveError,
  NotEmptyError,
  StorageError,
  UnfinishedCopyError,
];

const betweenLooksMs = 500;

/** Whether a gateway uses the old database. */
async function isUsed({ data }: Config, old: Connection): Promise<boolean> {
  if (dialectOf(old) === 'postgres') {
    const living = old.selectFrom('gateway').select('id').where('lease_until', '>', databaseNow);
    return (await living.executeTakeFirst()) !== undefined;
  }
  try {
    holdDataFolder(data, false).close();
    return false;
  } catch (error) {
    if (error instanceof DataFolderHeldError) return true;
    throw error;
  }
}

/** The address without its password. */
function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password !== '') url.password = '…';
  return decodeURI(url.href);
}

function parseTarget(given: string | undefined): string | null {
  if (given === 'sqlite:') return null;
  const url = URL.parse(given ?? '');
  if (given === undefined || !url || !['postgres:', 'postgresql:'].includes(url.protocol))
    throw new MoveError('--to takes postgres://user@host/database, or sqlite: for the data folder.');
  return given;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const to = parseTarget(values.to);
  const config = readConfig(process.env);
  process.umask(0o077);
  const setting = to === null ? 'without DATABASE_URL' : `with DATABASE_URL=${withoutPassword(to)}`;
  await moveSite({
    from: config,
    to,
    say: (line) => console.log(line),
    async untilAbandoned(old) {
      const stopped = once(process, 'SIGINT').then(() => true);
      console.log('Stop every gateway, and wait for the next line. Ctrl-C: stay where the site is.');
      while (await isUsed(config, old))
        if (await Promise.race([stopped, delay(betweenLooksMs, false)]))
          throw new MoveError('Given up: the site stays where it is. Run this again to move it after all.');
    },
  });
  console.log(`The site is moved: start the gateway ${setting}. The old database is as it was.`);
}

try {
  await main();
} catch (error) {
  if (error instanceof Error && forOperators.some((kind) => error instanceof kind))
    console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
process.exit();
