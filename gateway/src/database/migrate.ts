import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Statements of a migration file. Each ends with a semicolon at the end of its line. */
function splitStatements(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');
}

/** The numbered files of `migrations/`, by name without ending. */
export const migrations: MigrationProvider = {
  async getMigrations() {
    const found: Record<string, Migration> = {};
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
      const statements = splitStatements(await readFile(join(folder, file), 'utf8'));
      found[file.replace(/\.sql$/, '')] = {
        async up(connection) {
          for (const statement of statements) await sql.raw(statement).execute(connection);
        },
      };
    }
    return found;
  },
};

/** Whether `migrate` would change the database: an earlier version of the gateway could not use it any more. */
export async function needsMigration(database: Database): Promise<boolean> {
  const found = await new Migrator({ db: database, provider: migrations }).getMigrations();
  return found.some(({ executedAt }) => executedAt === undefined);
}

/** Applies all missing numbered files of `migrations/`, in one transaction. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await new Migrator({ db: database, provider: migrations }).migrateToLatest();
  if (error) throw error;
}
