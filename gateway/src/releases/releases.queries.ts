import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { storedJson } from '../database/stored-json.ts';

export interface ReleaseRow {
  name: string;
  version: string;
  kind: string;
  /** JSON of the release. */
  document: string;
  /** SHA-256 over the release in canonical form. */
  digest: string;
  created: number;
}

export async function findKnownBlobs(
  db: Connection,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('blob')
    .select(['sha256', 'bytes'])
    .where('sha256', 'in', hashes)
    .execute();
  return new Map(rows.map((row) => [row.sha256, row.bytes]));
}

export async function readBlob(db: Connection, sha256: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('blob').select('data').where('sha256', '=', sha256).executeTakeFirst();
  return row?.data;
}

/** Hashes of blobs that belong to a release or were sent after `since`: they will stay for a while. */
export async function findLastingBlobs(
  db: Connection,
  hashes: readonly string[],
  since: number,
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('blob')
    .select('sha256')
    .where('sha256', 'in', hashes)
    .where((blob) =>
      blob.or([
        blob('created', '>', since),
        blob('sha256', 'in', blob.selectFrom('release_file').select('sha256').where('sha256', 'in', hashes)),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.sha256));
}

/** Stores a blob; one that is stored already counts as sent now. */
export async function insertBlob(db: Connection, sha256: string, data: Uint8Array): Promise<void> {
  const created = Date.now();
  await db
    .insertInto('blob')
    .values({ sha256, bytes: data.length, data, created })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created }))
    .execute();
}

export async function findRelease(
  db: Connection,
  name: string,
  version: string,
): Promise<ReleaseRow | undefined> {
  return db
    .selectFrom('release')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** SHA-256 by path, of files that a module's releases have under these paths. */
export async function findContentFiles(
  db: Connection,
  name: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('release_file')
    .select(['path', 'sha256'])
    .where('name', '=', name)
    .where('path', 'in', paths)
    .execute();
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]));
}

/** A version that has a file under this path; all that have one have the same. */
export async function findContentVersion(
  db: Connection,
  name: string,
  path: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('release_file')
    .select('version')
    .where('name', '=', name)
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

export async function findNewestVersion(db: Connection, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('release')
    .select('version')
    .where('name', '=', name)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

export async function listReleases(db: Connection): Promise<Omit<ReleaseRow, 'document'>[]> {
  return db
    .selectFrom('release')
    .select(['name', 'version', 'kind', 'digest', 'created'])
    .orderBy('created', 'desc')
    .orderBy('name')
    .execute();
}

export async function insertRelease(
  db: Connection,
  row: ReleaseRow,
  files: readonly { path: string; sha256: string }[],
): Promise<void> {
  const { name, version } = row;
  await db.insertInto('release').values(row).execute();
  if (files.length === 0) return;
  await db
    .insertInto('release_file')
    .values(files.map((file) => ({ name, version, path: file.path, sha256: file.sha256 })))
    .execute();
}

/**
 * Deletes releases. Files that no other release uses count as sent now, so that they stay until nobody remembers the releases.
 */
export async function deleteReleases(
  db: Connection,
  releases: readonly Pick<ReleaseRow, 'name' | 'version'>[],
): Promise<void> {
  for (const { name, version } of releases) {
    await db
      .updateTable('blob')
      .set({ created: Date.now() })
      .where('sha256', 'in', (query) =>
        query
          .selectFrom('release_file')
          .select('sha256')
          .where('name', '=', name)
          .where('version', '=', version),
      )
      .execute();
    await db.deleteFrom('release_file').where('name', '=', name).where('version', '=', version).execute();
    await db.deleteFrom('release').where('name', '=', name).where('version', '=', version).execute();
  }
}

/** When a release was deleted for the last time, and the digest that it had; undefined if it never was. */
export async function findDeletion(
  db: Connection,
  name: string,
  version: string,
): Promise<{ at: number; digest: string } | undefined> {
  const detail = storedJson(db, 'detail');
  return db
    .selectFrom('audit_log')
    .select(['at', sql<string>`${detail} ->> 'digest'`.as('digest')])
    .where('act', '=', 'prune')
    .where(sql<boolean>`${detail} ->> 'name' = ${sql`cast(${name} as text)`}`)
    .where(sql<boolean>`${detail} ->> 'version' = ${sql`cast(${version} as text)`}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes blobs that were sent before `before` and belong to no release. Resolves with their hashes. */
export async function deleteOrphanBlobs(db: Connection, before: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('blob')
    .where('created', '<', before)
    // Not `not in`: PostgreSQL would read all files of releases for each blob, once they no longer fit into its memory.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('release_file')
            .select('release_file.sha256')
            .whereRef('release_file.sha256', '=', 'blob.sha256'),
        ),
      ),
    )
    .returning('sha256')
    .execute();
  return rows.map((row) => row.sha256);
}
