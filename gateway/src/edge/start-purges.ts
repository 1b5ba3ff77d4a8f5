import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Metrics } from '../health/metrics.ts';
import type { Job } from '../jobs/hourly-job.ts';
import { siteKey, surrogateHeader } from './edge.ts';
import { changePurge, listPurges, putDown, readSiteState } from './purges.queries.ts';

/** Of so many looks, one reads the database in any case: another gateway may have changed something, or something is due. */
const readEvery = 5;
const answerMs = 5_000;
/** Another gateway tries again when this one is gone. */
const leaseMs = 2 * answerMs;
/** In milliseconds. */
const pauses = {
  /** How often it is looked whether this gateway shows something else. */
  look: 200,
  /** All gateways serve a change within a second; what one of them sent before may arrive after the first purge. */
  again: 2_000,
  /** After a first failure; after each further one it is twice as long. */
  failed: 1_000,
  longest: 30_000,
};

type Purge = Tables['edge_purge'];

/** How caches in front of the site could be told of the last change, for health. */
export interface PurgeState {
  /** Caches that could not be told at the last attempt. */
  failing: number;
}

interface PurgeSources {
  config: { edgePurge: readonly string[] };
  database: Database;
  edge: { isPresent: boolean; generation: string };
  purges: PurgeState;
  metrics: Pick<Metrics, 'count'>;
  log: Logger;
}

async function send(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const headers = { [surrogateHeader]: siteKey };
    const answer = await fetch(address, { method: 'PURGE', headers, redirect: 'manual', signal });
    await answer.arrayBuffer();
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    const { cause } = Object(error);
    return cause instanceof Error ? cause.message : String(error);
  }
}

/**
 * Tells the caches in front of the site of each change, once for all gateways, until it is stopped. What could not be told is
 * retried, by any gateway and after a restart: the table has the state of which each cache has been told.
 */
export function startPurges(
  { config, database, edge, purges, metrics, log }: PurgeSources,
  times: Readonly<typeof pauses> = pauses,
): Job {
  const { edgePurge: addresses } = config;
  if (!edge.isPresent) return { async stop() {} };
  let seen: string | null = null;
  let looks = 0;
  let isAway = false;
  let stopped = false;
  /** Purges that are being sent: a cache that does not answer delays no other. */
  const sending = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  async function tell(row: Purge): Promise<void> {
    // The rest of the address may hold a secret of the operator.
    const cache = new URL(row.address).host;
    const leased = { ...row, due: Date.now() + leaseMs };
    if (!(await changePurge(database, row, { due: leased.due }))) return;
    const fault = await send(row.address);
    metrics.count('sahn_edge_purges_total', { outcome: fault === null ? 'done' : 'failed' });
    if (fault === null) {
      if (row.fault !== null) log.info({ cache }, 'the cache in front of the site is told again');
      const due = row.told === 0 ? Date.now() + times.again : null;
      await changePurge(database, leased, { due, told: row.told + 1, attempts: 0, fault: null });
      return;
    }
    if (row.fault === null)
      log.warn({ cache, fault }, 'the cache in front of the site cannot be told of a change');
    const pause = Math.min(times.failed * 2 ** row.attempts, times.longest);
    await changePurge(database, leased, { due: Date.now() + pause, attempts: row.attempts + 1, fault });
  }

  async function look(): Promise<void> {
    const { generation } = edge;
    looks += 1;
    if (seen === generation && looks % readEvery !== 0) return;
    const state = await readSiteState(database);
    const known = new Map((await listPurges(database, addresses)).map((row) => [row.address, row.state]));
    for (const address of addresses)
      if (known.get(address) !== state) await putDown(database, address, state, Date.now());
    const rows = await listPurges(database, addresses);
    purges.failing = rows.filter(({ due, fault }) => due !== null && fault !== null).length;
    for (const row of rows) if (row.due !== null && row.due <= Date.now()) tellBeside(row);
    seen = generation;
  }

  function tellBeside(row: Purge): void {
    const told = tell(row)
      .catch(onFault)
      .finally(() => sending.delete(told));
    sending.add(told);
  }

  function onFault(error: unknown): void {
    if (!isAway) log.error({ err: error }, 'whether a cache is to be told of a change is not known');
    isAway = true;
  }

  async function loop(): Promise<void> {
    await look().then(() => {
      isAway = false;
    }, onFault);
    if (stopped) return;
    timer = setTimeout(() => {
      running = loop();
    }, times.look).unref();
  }

  let running = loop();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await Promise.all(sending);
    },
  };
}
