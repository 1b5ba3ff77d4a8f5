import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createVitals, type Vitals } from '../vitals/vitals.ts';

/*
 * Names follow Prometheus: a base unit as suffix, and `_total` for counters.
 */

const counters = {
  sahn_http_requests_total: {
    help: 'Responses of both ports by kind of address and status',
    labels: ['kind', 'status'],
  },
  sahn_pages_total: { help: 'Pages by what they came from', labels: ['source'] },
  sahn_renders_total: { help: 'Render jobs by how they ended', labels: ['result'] },
  sahn_render_failures_total: {
    help: 'Parts of pages that could not be rendered, by module',
    labels: ['module', 'version'],
  },
  sahn_browser_failures_total: {
    help: 'Failures that browsers reported, by module',
    labels: ['module', 'version'],
  },
  sahn_damaged_files_total: {
    help: 'Files on the disk that were damaged: mended, or lost because they could not be made again',
    labels: ['outcome'],
  },
  sahn_edge_purges_total: {
    help: 'Times that a cache in front of the site was told of a change, or could not be told',
    labels: ['outcome'],
  },
  sahn_csp_violations_total: { help: 'Reported violations of the content security policy', labels: [] },
  sahn_cache_requests_total: {
    help: 'Lookups in caches, by whether they had the value',
    labels: ['cache', 'result'],
  },
  sahn_queue_refused_total: {
    help: 'Work that was refused because of too much other work',
    labels: ['queue'],
  },
  sahn_mails_total: { help: 'Attempts to send a mail by how they ended', labels: ['result'] },
  sahn_database_query_failures_total: { help: 'Queries that failed', labels: ['connection', 'operation'] },
} as const;

/** By name, what one is measured by in several series. */
const gauges = {
  sahn_mail_paused: { help: 'Whether all mails wait because of the mail server' },
  sahn_mails_waiting: { help: 'Mails that are to be sent' },
  sahn_mails_failed: { help: 'Mails that were given up' },
  sahn_mails_oldest_seconds: { help: 'Age of the oldest mail that is to be sent' },
  sahn_edge_purges_failing: { help: 'Caches in front of the site that could not be told of the last change' },
  sahn_render_workers: { help: 'Render workers that are running' },
  sahn_render_memory_bytes: { help: 'Resident memory of the render workers of the live composition' },
  sahn_circuit_breakers_open: { help: 'Pages and parts of pages that are not rendered for the moment' },
  sahn_page_cache_bytes: { help: 'Size of the cached pages' },
  sahn_cache_bytes: { help: 'Size of caches in memory', label: 'cache' },
  sahn_queue_running: { help: 'Work of limited kinds that is running', label: 'queue' },
  sahn_queue_waiting: { help: 'Work of limited kinds that waits', label: 'queue' },
  sahn_live_composition: { help: 'Number of the live composition' },
  sahn_content_revision: { help: 'Number of the content revision that is served' },
  sahn_cluster_gateways: { help: 'Gateways of the database that live' },
  sahn_cluster_lease_remaining_seconds: { help: 'Time until the others wait for this gateway no more' },
  sahn_cluster_apart: { help: 'Whether this gateway and the others cannot reach each other' },
  sahn_database_clock_difference_seconds: {
    help: 'Time by which the clock of the gateway is ahead of that of the database',
  },
  sahn_database_waiting: { help: 'Queries and transactions that wait for a connection or for their turn' },
  sahn_database_connections: { help: 'Connections of the gateway that writes, by state', label: 'state' },
  sahn_disk_free_bytes: { help: 'Free space on the disk of the data folder' },
} as const satisfies Record<string, { help: string; label?: string }>;

const histograms = {
  sahn_render_duration_seconds: {
    help: 'Time from queueing a render job to its end',
    labels: [],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  },
  sahn_http_request_duration_seconds: {
    help: 'Time from the first byte of a request to the end of its response, by kind of address',
    labels: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  sahn_database_query_duration_seconds: {
    help: 'Time of queries with their way to the database, without waiting for a connection',
    labels: ['connection', 'operation'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
  },
} as const;

type CounterName = keyof typeof counters;
type GaugeName = keyof typeof gauges;
type HistogramName = keyof typeof histograms;
type Labels<Name extends CounterName> = Readonly<Record<(typeof counters)[Name]['labels'][number], string>>;
type HistogramLabels<Name extends HistogramName> = Readonly<
  Record<(typeof histograms)[Name]['labels'][number], string>
>;

/**
 * Maximum number of label values of a counter, because labels that come from requests must not fill the memory. What is
 * beyond is counted under one more, so that a failure always shows.
 */
const maxSeries = 499;
const beyond = 'other';

export interface Metrics {
  count<Name extends CounterName>(name: Name, labels: Labels<Name>): void;
  /** What a counter has counted, by its labels. */
  read(name: CounterName): Promise<{ labels: Readonly<Record<string, string>>; value: number }[]>;
  observe<Name extends HistogramName>(name: Name, value: number, labels: HistogramLabels<Name>): void;
  /** @param read called whenever the metrics are printed; values by label for one that has a label */
  gauge(name: GaugeName, read: () => number | Readonly<Record<string, number>>): void;
  /** A gauge that is 1 as long as the process lives, with what it is as labels. */
  info(name: 'sahn_build_info', labels: Readonly<Record<string, string>>): void;
  vitals: Vitals;
  /** All metrics in Prometheus' text format 0.0.4, those of the process included. */
  print(): Promise<string>;
}

interface BoundedCounter {
  counter: Counter;
  /** Label values that were counted, joined to one string each. */
  series: Set<string>;
}

function createCounters(registers: Registry[]): ReadonlyMap<string, BoundedCounter> {
  return new Map(
    Object.entries(counters).map(([name, { help, labels }]) => [
      name,
      { counter: new Counter({ name, help, labelNames: labels, registers }), series: new Set<string>() },
    ]),
  );
}

function createHistograms(registers: Registry[]): ReadonlyMap<string, Histogram> {
  return new Map(
    Object.entries(histograms).map(([name, { help, buckets, labels }]) => [
      name,
      new Histogram<string>({ name, help, buckets: [...buckets], labelNames: [...labels], registers }),
    ]),
  );
}

/** Metrics of one gateway, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const byName = createCounters(registers);
  const durations = createHistograms(registers);
  return {
    count(name, labels) {
      const found = byName.get(name);
      const key = Object.values(labels).join('\n');
      if (!found) return;
      if (found.series.size >= maxSeries && !found.series.has(key)) {
        found.counter.inc(Object.fromEntries(Object.keys(labels).map((label) => [label, beyond])));
        return;
      }
      found.series.add(key);
      found.counter.inc(labels);
    },
    async read(name) {
      const { values = [] } = (await byName.get(name)?.counter.get()) ?? {};
      return values.map(({ labels, value }) => ({
        labels: Object.fromEntries(Object.entries(labels).map(([label, of]) => [label, String(of)])),
        value,
      }));
    },
    observe(name, value, labels) {
      durations.get(name)?.observe(labels, value);
    },
    gauge(name, read) {
      const { help, label }: { help: string; label?: string } = gauges[name];
      new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        collect() {
          const value = read();
          if (typeof value === 'number') this.set(value);
          else if (label !== undefined)
            for (const [key, one] of Object.entries(value)) this.set({ [label]: key }, one);
        },
      });
    },
    info(name, labels) {
      const help = 'What runs: version of the gateway and of Node, and the database';
      new Gauge({ name, help, labelNames: Object.keys(labels), registers }).set(labels, 1);
    },
    vitals: createVitals(registry),
    print: () => registry.metrics(),
  };
}
