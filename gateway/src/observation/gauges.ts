import { statfsSync } from 'node:fs';
import type { ContentReads } from '../api/operations/content-reads.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { LiveComposition } from '../compositions/live-composition.ts';
import type { Config } from '../config.ts';
import type { ContentRevision } from '../content/read/content-revision.ts';
import type { WriterDatabase } from '../database/database.ts';
import type { PurgeState } from '../edge/start-purges.ts';
import type { Metrics } from '../health/metrics.ts';
import type { OutboxState } from '../mail/outbox-state.ts';
import type { CompositionLoader } from '../rendering/composition-loader.ts';
import type { HtmlCache } from '../rendering/html-cache.ts';
import type { LoadedComposition } from '../rendering/loaded-composition.ts';
import type { Pages } from '../rendering/pages.ts';
import { version } from '../version.ts';

interface GaugeSources {
  metrics: Pick<Metrics, 'gauge' | 'info'>;
  config: Pick<Config, 'data' | 'databaseUrl'>;
  cluster: Pick<Cluster, 'state'>;
  database: Pick<WriterDatabase, 'watch'>;
  outbox: OutboxState;
  purges: PurgeState;
  live: LiveComposition<LoadedComposition>;
  loader: Pick<CompositionLoader, 'renderLoad'>;
  pages: Pick<Pages, 'load' | 'forms'>;
  cache: Pick<HtmlCache, 'bytes'>;
  revision: Pick<ContentRevision, 'current'>;
  reads: Pick<ContentReads, 'load'>;
  now: () => number;
}

const second = 1_000;

function readFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Registers what is read whenever the metrics are printed. */
export function registerGauges({ metrics, outbox, purges, live, now, ...sources }: GaugeSources): void {
  const { config, cluster, database, loader, pages, cache, revision, reads } = sources;
  const { gauge, info } = metrics;
  info('sahn_build_info', {
    version,
    node: process.versions.node,
    database: config.databaseUrl === null ? 'sqlite' : 'postgres',
  });

  gauge('sahn_mail_paused', () => (outbox.trouble() ? 1 : 0));
  gauge('sahn_mails_waiting', () => outbox.counts.waiting);
  gauge('sahn_mails_failed', () => outbox.counts.failed);
  gauge('sahn_mails_oldest_seconds', () => {
    const { oldest } = outbox.counts;
    return oldest === null ? 0 : Math.max(0, now() - oldest) / second;
  });

  gauge('sahn_edge_purges_failing', () => purges.failing);

  gauge('sahn_render_workers', () => live.current?.workers ?? 0);
  gauge('sahn_render_memory_bytes', () => loader.renderLoad().residentBytes);
  gauge('sahn_circuit_breakers_open', () => live.current?.openCircuits ?? 0);
  gauge('sahn_live_composition', () => live.current?.composition.number ?? 0);
  gauge('sahn_content_revision', () => Number.parseInt(revision.current(), 10) || 0);

  gauge('sahn_page_cache_bytes', () => cache.bytes + pages.forms.bytes);
  gauge('sahn_cache_bytes', () => ({
    pages: cache.bytes,
    'page-forms': pages.forms.bytes,
    reads: reads.load().bytes,
  }));
  const queues = () => ({ ...pages.load(), reads: reads.load(), workers: loader.renderLoad() });
  const ofEach = (field: 'running' | 'waiting') =>
    Object.fromEntries(Object.entries(queues()).map(([queue, load]) => [queue, load[field]]));
  gauge('sahn_queue_running', () => ofEach('running'));
  gauge('sahn_queue_waiting', () => ofEach('waiting'));

  gauge('sahn_cluster_gateways', () => cluster.state().gateways);
  gauge('sahn_cluster_lease_remaining_seconds', () => cluster.state().leaseRemainingMs / second);
  gauge('sahn_cluster_apart', () => (cluster.state().isApart ? 1 : 0));
  gauge('sahn_database_clock_difference_seconds', () => cluster.state().clockDifferenceMs / second);
  gauge('sahn_database_waiting', () => database.watch.waiting());
  gauge('sahn_database_connections', () => {
    const { open, idle } = database.watch.connections();
    return { busy: open - idle, idle };
  });
  gauge('sahn_disk_free_bytes', () => readFreeBytes(config.data));
}
