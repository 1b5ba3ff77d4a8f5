import { claimCovers } from '@sahn/contracts/modules/claims';
import type { Transfer } from '@sahn/contracts/releases/owner';
import { appendAuditLog } from '../audit-log/audit-log.ts';
import { type Connection, type Database, inTransaction } from '../database/database.ts';
import { type ClaimingModule, changeOwners, type OwnedClaim } from './find-ownership-faults.ts';
import { deleteOwner, insertOwner, listOwners } from './owners.queries.ts';

/** Makes the modules of an activation owners of what they claim, in its transaction. */
export async function recordOwners(
  connection: Connection,
  modules: readonly ClaimingModule[],
): Promise<void> {
  const { gained, lost } = changeOwners(modules, await listOwners(connection));
  const since = Date.now();
  for (const claim of lost) await deleteOwner(connection, claim);
  for (const claim of gained) await insertOwner(connection, { ...claim, since });
}

/** Makes the live modules owners of what they claim, in data of a gateway that did not record it yet. */
export async function ensureOwners(database: Database, modules: readonly ClaimingModule[]): Promise<void> {
  // Read first: a start needs no write lock when there is nothing to write.
  if ((await listOwners(database)).length > 0) return;
  await inTransaction(database, (connection) => recordOwners(connection, modules));
}

/** Gives paths and names to a module. Resolves with what others lose: whatever lies within them. */
export async function giveClaims(
  database: Database,
  { claims, module }: Transfer,
  actor: string,
): Promise<OwnedClaim[]> {
  return inTransaction(database, async (connection) => {
    const lost = (await listOwners(connection))
      .filter((row) => row.module !== module && claims.some((claim) => claimCovers(claim, row.claim)))
      .map((row) => ({ claim: row.claim, module: row.module }));
    for (const row of lost) await deleteOwner(connection, row);
    for (const claim of claims) await insertOwner(connection, { claim, module, since: Date.now() });
    await appendAuditLog(connection, { actor, act: 'give-claims', detail: { module, claims, lost } });
    return lost;
  });
}
