import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Connection, Database } from './database.ts';
import { type Dialect, dialectOf } from './dialect.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Statements of a migration file. Each ends with a semicolon at the end of its line. */
function splitStatements(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');
}

/**
 * Makes columns what they are on SQLite: integers have 64 bits, and texts are compared by code point, whatever the order
 * of the database is.
 */
const postgresColumns = `
  do $$
  declare one record;
  begin
    for one in
      select table_name, column_name, data_type from information_schema.columns
      where table_schema = current_schema() and table_name not like 'kysely\\_%'
      and (data_type = 'integer' or (data_type = 'text' and collation_name is distinct from 'C'))
    loop
      execute format(
        case one.data_type
          when 'text' then 'alter table %I alter column %I type text collate "C"'
          else 'alter table %I alter column %I type bigint'
        end,
        one.table_name, one.column_name
      );
    end loop;
  end $$
`;

/** Files by name of their migration: one for both dialects, or `<name>.postgres.sql` in its place. */
async function findFiles(dialect: Dialect): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of (await readdir(folder)).sort()) {
    const [, name = '', only] = /^(.+?)(?:\.(postgres))?\.sql$/.exec(file) ?? [];
    if (only === dialect || (only === undefined && !files.has(name))) files.set(name, file);
  }
  return files;
}

/** The numbered files of `migrations/`, by name without ending. */
export function migrationsOf(database: Database): MigrationProvider {
  const dialect = dialectOf(database);
  return {
    async getMigrations() {
      const found: Record<string, Migration> = {};
      for (const [name, file] of await findFiles(dialect)) {
        const statements = splitStatements(await readFile(join(folder, file), 'utf8'));
        if (dialect === 'postgres') statements.push(postgresColumns);
        found[name] = {
          async up(connection) {
            for (const statement of statements) await sql.raw(statement).execute(connection);
          },
        };
      }
      return found;
    },
  };
}

/** Whether `migrate` would change the database: an earlier version of the gateway could not use it any more. */
export async function needsMigration(database: Database): Promise<boolean> {
  const found = await new Migrator({ db: database, provider: migrationsOf(database) }).getMigrations();
  return found.some(({ executedAt }) => executedAt === undefined);
}

/** Applies all missing numbered files of `migrations/`, in one transaction. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await new Migrator({ db: database, provider: migrationsOf(database) }).migrateToLatest();
  if (error) throw error;
}

/** The name of the newest migration that the database has. */
export async function readMigration(connection: Connection): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1
  `.execute(connection);
  return rows[0]?.name ?? '';
}

export async function knowsMigration(name: string): Promise<boolean> {
  return (await findFiles('sqlite')).has(name);
}

/** Brings an empty database to the state of a migration, which is known. */
export async function migrateTo(database: Database, name: string): Promise<void> {
  const { error } = await new Migrator({ db: database, provider: migrationsOf(database) }).migrateTo(name);
  if (error) throw error;
}
