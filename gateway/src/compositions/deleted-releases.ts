import type { Connection } from '../database/database.ts';
import { refuseFor } from '../releases/refuse-for.ts';
import type { ReleaseSet } from '../releases/release-set.ts';
import { findDeletion, findRelease } from '../releases/releases.queries.ts';

/** Why a release is not there. */
export async function explainMissing(db: Connection, name: string, version: string): Promise<string> {
  const deletion = await findDeletion(db, name, version);
  if (!deletion) return `${name} ${version} was never published`;
  const day = new Date(deletion.at).toISOString().slice(0, 10);
  return `${name} ${version} was deleted on ${day}, because it had not been live for a long time: publish it again`;
}

/**
 * Throws `release-refused` when a release of the set is not there. To be called in the transaction that makes it live: a release may
 * have been deleted since it was read.
 */
export async function refuseDeleted(db: Connection, { shell, modules }: ReleaseSet): Promise<void> {
  const missing: string[] = [];
  for (const { name, version } of [shell, ...modules])
    if (!(await findRelease(db, name, version))) missing.push(await explainMissing(db, name, version));
  refuseFor(missing);
}
