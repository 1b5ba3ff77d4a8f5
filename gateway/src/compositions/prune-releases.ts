import { appendAuditLog } from '../audit-log/audit-log.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { createYield } from '../database/yield-regularly.ts';
import { type Job, startHourlyJob } from '../jobs/hourly-job.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import { deleteReleases, listReleases } from '../releases/releases.queries.ts';
import type { Releases } from '../releases/releases.ts';
import {
  findLiveState,
  listCompositions,
  listLiveTimeline,
  parseComposition,
} from './compositions.queries.ts';
import { findPrunable } from './prunable-releases.ts';

/** In the audit log: no token has done this. */
const actor = 'gateway';

interface PruningSources {
  database: Database;
  releases: Pick<Releases, 'forget'>;
  folders: Pick<ReleaseFolders, 'remove'>;
  now: () => number;
}

async function parseAll<Row extends Parameters<typeof parseComposition>[0]>(rows: readonly Row[]) {
  const pause = createYield();
  const parsed: { row: Row; composition: ReturnType<typeof parseComposition> }[] = [];
  for (const row of rows) {
    parsed.push({ row, composition: parseComposition(row) });
    await pause();
  }
  return parsed;
}

/**
 * Deletes releases that nobody may ask for any more (`findPrunable`), with a line of the audit log for each. Resolves with their names.
 * Their files stay for another day: other gateways remember releases for an hour.
 */
export async function pruneReleases({ database, releases, folders, now }: PruningSources): Promise<string[]> {
  const before = await findLiveState(database);
  if (!before) return [];
  const published = await listReleases(database);
  const compositions = (await parseAll(await listCompositions(database))).map((one) => one.composition);
  const timeline = (await parseAll(await listLiveTimeline(database))).map(({ row, composition }) => ({
    at: row.at,
    composition,
  }));
  const live = compositions.find(({ number }) => number === before.number) ?? null;
  const prunable = findPrunable({ releases: published, timeline, compositions, live }, now());
  if (prunable.length === 0) return [];
  const isDeleted = await inTransaction(database, async (connection) => {
    const { number, changed } = (await findLiveState(connection)) ?? {};
    // Something went live meanwhile: perhaps one of these. They are looked at again in an hour.
    if (number !== before.number || changed !== before.changed) return false;
    await deleteReleases(connection, prunable);
    for (const { name, version, digest } of prunable)
      await appendAuditLog(connection, { actor, act: 'prune', detail: { name, version, digest } });
    return true;
  });
  if (!isDeleted) return [];
  for (const { name, version } of prunable) {
    releases.forget(name, version);
    await folders.remove(name, version);
  }
  return prunable.map(({ name, version }) => `${name}@${version}`);
}

interface PruningJobSources extends PruningSources {
  cluster: Pick<Cluster, 'claimJob'>;
  log: Readonly<Record<'info' | 'error', (fields: object, message: string) => void>>;
}

/** Deletes old releases now and every hour, until it is stopped. */
export function startPruning({ cluster, log, ...sources }: PruningJobSources): Job {
  return startHourlyJob({
    name: 'prune-releases',
    cluster,
    async work() {
      const releases = await pruneReleases(sources);
      if (releases.length > 0) log.info({ releases }, 'old releases are deleted');
    },
    onError: (error) => log.error({ err: error }, 'old releases could not be deleted'),
  });
}
