import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createVitals, type Vitals } from '../vitals/vitals.ts';

/*
 * Names follow Prometheus: a base unit as suffix, and `_total` for counters.
 */

const counters = {
  sahn_http_requests_total: { help: 'Responses of both ports by status', labels: ['status'] },
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
  sahn_csp_violations_total: { help: 'Reported violations of the content security policy', labels: [] },
} as const;

const gauges = {
  sahn_mail_paused: 'Whether all mails wait because of the mail server',
  sahn_mails_waiting: 'Mails that are to be sent',
  sahn_mails_failed: 'Mails that were given up',
  sahn_render_workers: 'Render workers that are running',
  sahn_circuit_breakers_open: 'Pages and parts of pages that are not rendered for the moment',
  sahn_page_cache_bytes: 'Size of the cached pages',
  sahn_live_composition: 'Number of the live composition',
} as const;

const histograms = {
  sahn_render_duration_seconds: {
    help: 'Time from queueing a render job to its end',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  },
} as const;

type CounterName = keyof typeof counters;
type GaugeName = keyof typeof gauges;
type HistogramName = keyof typeof histograms;
type Labels<Name extends CounterName> = Readonly<Record<(typeof counters)[Name]['labels'][number], string>>;

/**
 * Maximum number of label values of a counter, because labels that come from requests must not fill the memory. What is
 * beyond is counted under one more, so that a failure always shows.
 */
const maxSeries = 499;
const beyond = 'other';

export interface Metrics {
  count<Name extends CounterName>(name: Name, labels: Labels<Name>): void;
  observe(name: HistogramName, value: number): void;
  /** @param read called whenever the metrics are printed */
  gauge(name: GaugeName, read: () => number): void;
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
    Object.entries(histograms).map(([name, { help, buckets }]) => [
      name,
      new Histogram({ name, help, buckets: [...buckets], registers }),
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
    observe(name, value) {
      durations.get(name)?.observe(value);
    },
    gauge(name, read) {
      new Gauge({
        name,
        help: gauges[name],
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    vitals: createVitals(registry),
    print: () => registry.metrics(),
  };
}
