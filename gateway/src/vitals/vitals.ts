import { type Vital, type VitalName, type VitalsRow, vitalNames } from '@sahn/contracts/vitals/vitals';
import { Histogram, type Registry } from 'prom-client';

/*
 * Vitals of visits as histograms by module, release, route and locale. They live in the memory of the process, as all
 * metrics do.
 */

const thousand = 1_000;
const milliseconds = (bounds: readonly number[]) => bounds.map((bound) => bound / thousand);

const figures = {
  lcp: {
    name: 'sahn_vitals_lcp_seconds',
    help: 'Largest contentful paint of visits',
    buckets: milliseconds([250, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 6000, 10_000]),
    unit: thousand,
  },
  inp: {
    name: 'sahn_vitals_inp_seconds',
    help: 'Interaction to next paint of visits',
    buckets: milliseconds([25, 50, 75, 100, 150, 200, 300, 500, 1000]),
    unit: thousand,
  },
  cls: {
    name: 'sahn_vitals_cls_ratio',
    help: 'Cumulative layout shift of visits',
    buckets: [0, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
    unit: 1,
  },
  ttfb: {
    name: 'sahn_vitals_ttfb_seconds',
    help: 'Time to first byte of visits',
    buckets: milliseconds([50, 100, 200, 400, 600, 800, 1200, 1800, 3000]),
    unit: thousand,
  },
} as const satisfies Record<VitalName, object>;

const labels = ['module', 'version', 'route', 'locale'] as const;
type Labels = Pick<Vital, (typeof labels)[number]>;

/** Sets of labels of each histogram, because every one takes a line for each bucket. What is beyond is counted as one. */
const maxSeries = 400;
const beyond = 'other';
const share = 0.75;

/** Counts by upper bound, each with those of lower bounds. */
type Counts = Map<number, number>;

/** The value below which a share of the values lies, taken as evenly spread within a bucket; null without values. */
export function quantile(counts: Counts, part: number): number | null {
  const bounds = [...counts].sort(([a], [b]) => a - b);
  const all = bounds.at(-1)?.[1] ?? 0;
  if (all === 0) return null;
  const rank = part * all;
  let lower = 0;
  let below = 0;
  for (const [bound, count] of bounds) {
    if (count >= rank && count > below)
      return Number.isFinite(bound) ? lower + ((bound - lower) * (rank - below)) / (count - below) : lower;
    lower = bound;
    below = count;
  }
  return lower;
}

interface Group {
  labels: Omit<VitalsRow, 'visits' | 'p75'>;
  counts: Record<VitalName, Counts>;
}

export interface Vitals {
  /** Counts a figure whose labels are known to be those of a page. */
  observe(vital: Vital): void;
  /** By page and locale, most visited first. `releases`: one row for each release. */
  summarize(releases: boolean): Promise<VitalsRow[]>;
}

export function createVitals(registry: Registry): Vitals {
  const series = new Set<string>();
  const create = (vital: VitalName) => {
    const { name, help, buckets } = figures[vital];
    return new Histogram<string>({
      name,
      help,
      labelNames: labels,
      buckets: [...buckets],
      registers: [registry],
    });
  };
  const histograms = {
    lcp: create('lcp'),
    inp: create('inp'),
    cls: create('cls'),
    ttfb: create('ttfb'),
  };

  function bounded({ module, version, route, locale }: Labels): Labels {
    const key = [module, version, route, locale].join('\n');
    if (series.size >= maxSeries && !series.has(key))
      return { module: beyond, version: beyond, route: beyond, locale };
    series.add(key);
    return { module, version, route, locale };
  }

  return {
    observe(vital) {
      histograms[vital.vital].observe(bounded(vital), vital.value / figures[vital.vital].unit);
    },
    async summarize(releases) {
      const groups = new Map<string, Group>();
      for (const vital of vitalNames) {
        const { values } = await histograms[vital].get();
        for (const { labels: given, value, metricName } of values) {
          if (!metricName?.endsWith('_bucket')) continue;
          const { module = '', route = '', locale = '' } = given;
          const version = releases ? String(given.version) : null;
          const key = [module, version, route, locale].join('\n');
          const group = groups.get(key) ?? {
            labels: { module: String(module), version, route: String(route), locale: String(locale) },
            counts: { lcp: new Map(), inp: new Map(), cls: new Map(), ttfb: new Map() },
          };
          groups.set(key, group);
          const bound = Number(given.le === '+Inf' ? Number.POSITIVE_INFINITY : given.le);
          group.counts[vital].set(bound, (group.counts[vital].get(bound) ?? 0) + value);
        }
      }
      const rows = [...groups.values()].map(({ labels: of, counts }) => {
        const p75 = (vital: VitalName) => {
          const value = quantile(counts[vital], share);
          return value === null ? null : value * figures[vital].unit;
        };
        const visits = Math.max(...vitalNames.map((vital) => Math.max(0, ...counts[vital].values())));
        return {
          ...of,
          visits,
          p75: { lcp: p75('lcp'), inp: p75('inp'), cls: p75('cls'), ttfb: p75('ttfb') },
        };
      });
      return rows.sort((a, b) => b.visits - a.visits);
    },
  };
}
