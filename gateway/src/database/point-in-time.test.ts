import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { findFreePort } from '../testing/gateway-process.ts';
import { repeats } from '../testing/long-run.ts';
import { createTestStore, onPostgres } from '../testing/test-store.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/*
 * Going back to a moment, as `docs/operations.md` says: with its settings, and on a server of its own.
 */

jest.setTimeout(120_000);

const page = join(__dirname, '../../../docs/operations.md');
/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Where Debian has all of PostgreSQL's programs; the package of the tests brings only the server's. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const whole = versions.map((version) => join(debian, version, 'bin'));
  return whole.find((path) => existsSync(join(path, 'pg_basebackup'))) ?? process.env.TEST_POSTGRES_PROGRAMS;
}

const programs = findPrograms();
const isRun = onPostgres && repeats(0, 1) === 1 && programs !== undefined;

/** Settings of the page whose names begin so. */
async function readSettings(beginnings: RegExp, folder: string, until: string): Promise<string> {
  const lines = (await readFile(page, 'utf8')).split('\n').map((line) => line.trim());
  return lines
    .filter((line) => beginnings.test(line))
    .map((line) => line.replaceAll('/srv/wal', join(folder, 'wal')))
    .map((line) => line.replace(/^(recovery_target_time = ).*/, `$1'${until}'`))
    .join('\n');
}

(isRun ? it : it.skip)('a database on PostgreSQL goes back to the moment before an accident', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sahn-moment-'));
  const store = await createTestStore();
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs ?? '', program), args, { ...user, cwd: folder, stdio: 'pipe' });
  await mkdir(join(folder, 'wal'));
  for (const path of [folder, join(folder, 'wal')])
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
  const port = await findFreePort();
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const location = { data: store.env.SAHN_DATA, databaseUrl };

  const ask = async (query: string): Promise<unknown> => {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => {});
    try {
      await client.connect();
      return Object.values((await client.query(query)).rows[0] ?? {})[0];
    } catch {
      return undefined;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const start = async (data: string) => {
    const server = spawn(join(programs ?? '', 'postgres'), ['-D', data], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    await waitUntil(
      async () => (await ask('select pg_is_in_recovery()')) === false || server.exitCode !== null,
    );
    expect(server.exitCode).toBeNull();
    return async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
    };
  };
  const add = async (sha256: string) => {
    const database = await openDatabase(location, { hold: 'none' });
    await migrate(database);
    await database
      .insertInto('blob')
      .values({ sha256, bytes: 0, data: new Uint8Array(), created: 1 })
      .execute();
    await database.destroy();
  };
  let stop = async () => {};

  try {
    const primary = join(folder, 'primary');
    run('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
    const own = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n`;
    await appendFile(
      join(primary, 'postgresql.conf'),
      `${own}${await readSettings(/^archive_/, folder, '')}\n`,
    );
    stop = await start(primary);
    await add('before the base backup');
    const base = join(folder, 'base');
    if (existsSync(join(programs ?? '', 'pg_basebackup'))) {
      run('pg_basebackup', '--checkpoint=fast', `--pgdata=${base}`, `--dbname=${databaseUrl}`);
    } else {
      // The same by hand: a copy of the files between two calls, in one session.
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(`select pg_backup_start('sahn', fast => true)`);
      const filter = (path: string) => !/\/(?:postmaster\.|pg_wal\/.)/.test(path);
      await cp(primary, base, { recursive: true, filter });
      const { rows } = await client.query('select labelfile from pg_backup_stop()');
      await writeFile(join(base, 'backup_label'), rows[0].labelfile);
      await client.end();
      execFileSync('chown', ['-R', `${user.uid ?? process.getuid?.()}`, base]);
      execFileSync('chmod', ['-R', 'go=', base]);
    }
    await add('after it');
    const until = String(await ask('select clock_timestamp()::text'));
    await ask('delete from blob returning 1');
    await add('after the accident');
    await stop();

    const recovery = await readSettings(/^(?:restore_command|recovery_)/, folder, until);
    await appendFile(join(base, 'postgresql.conf'), `\n${recovery}\n`);
    await writeFile(join(base, 'recovery.signal'), '');
    stop = await start(base);
    const database = await openDatabase(location, { hold: 'none' });
    const { rows } = await sql`select sha256 from blob order by sha256`.execute(database);
    await database.destroy();
    expect(rows).toEqual([{ sha256: 'after it' }, { sha256: 'before the base backup' }]);
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
    await store.remove();
  }
});
