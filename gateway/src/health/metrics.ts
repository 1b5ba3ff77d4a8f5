type Labels = Readonly<Record<string, string>>;

interface Family {
  kind: 'counter' | 'gauge';
  help: string;
}

/** What is counted. Names follow Prometheus: a base unit, and `_total` for what only grows. */
const families = {
  sahn_requests_total: { kind: 'counter', help: 'Answers of both ports by status' },
  sahn_pages_total: { kind: 'counter', help: 'Pages by where they came from' },
  sahn_renders_total: { kind: 'counter', help: 'Render jobs by how they ended' },
  sahn_render_seconds_total: { kind: 'counter', help: 'Time spent in render jobs' },
  sahn_render_failures_total: {
    kind: 'counter',
    help: 'Parts of pages that could not be rendered, by module',
  },
  sahn_browser_failures_total: { kind: 'counter', help: 'Failures that browsers reported, by module' },
  sahn_policy_reports_total: { kind: 'counter', help: 'Violations of the content security policy' },
  sahn_letters_paused: { kind: 'gauge', help: 'Whether all letters wait because of the mail server' },
  sahn_letters_waiting: { kind: 'gauge', help: 'Letters that are to be sent' },
  sahn_letters_failed: { kind: 'gauge', help: 'Letters that were given up' },
  sahn_workers: { kind: 'gauge', help: 'Render workers that live' },
  sahn_breakers_open: { kind: 'gauge', help: 'Routes that are not rendered for the moment' },
  sahn_page_cache_bytes: { kind: 'gauge', help: 'Size of the kept pages' },
  sahn_composition: { kind: 'gauge', help: 'Number of the live composition' },
} satisfies Record<string, Family>;

type MetricName = keyof typeof families;

/** Different label values that one metric may have: what comes from outside must not fill the memory. */
const maxSeries = 500;

export interface Metrics {
  count(name: MetricName, labels?: Labels, by?: number): void;
  /** Read when the metrics are printed. */
  gauge(name: MetricName, read: () => number): void;
  /** Prometheus' text format 0.0.4. */
  print(): string;
}

function seriesKey(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

export function createMetrics(): Metrics {
  const counters = new Map<MetricName, Map<string, number>>();
  const gauges = new Map<MetricName, () => number>();

  const lines = (name: MetricName): string[] => {
    const read = gauges.get(name);
    if (read) return [`${name} ${read()}`];
    return [...(counters.get(name) ?? [])].map(([key, value]) => `${name}${key} ${value}`);
  };

  return {
    count(name, labels = {}, by = 1) {
      const series = counters.get(name) ?? new Map<string, number>();
      counters.set(name, series);
      const key = seriesKey(labels);
      const before = series.get(key);
      if (before === undefined && series.size >= maxSeries) return;
      series.set(key, (before ?? 0) + by);
    },
    gauge(name, read) {
      gauges.set(name, read);
    },
    print() {
      const blocks = Object.entries(families).map(([name, { kind, help }]) =>
        [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines(name as MetricName)].join('\n'),
      );
      return `${blocks.join('\n')}\n`;
    },
  };
}
