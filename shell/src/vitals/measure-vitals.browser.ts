import type { Vital } from '@sahn/contracts/vitals/vitals';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { shellName } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';
import type { PageLog } from './page-log.ts';

const vitals = { LCP: 'lcp', INP: 'inp', CLS: 'cls', TTFB: 'ttfb' } as const;

/**
 * Measures the visit's vitals and sends them when the document is hidden, each once: a visit that goes on later must not
 * count twice, and nothing tells the gateway that it is the same. Sent are the figures with module, release, route and
 * locale; no address, no query, no id.
 */
export function measureVitals({ boot, modules }: Pick<Site, 'boot' | 'modules'>, pages: PageLog): void {
  let waiting: Vital[] = [];
  const taken = new Set<string>();
  const versionOf = (module: string) =>
    (module === shellName ? boot.shell : modules.listed.find(({ name }) => name === module))?.version ?? '';
  const take = ({ id, name, value, entries }: Metric) => {
    if (name === 'FCP' || taken.has(id)) return;
    taken.add(id);
    const vital = vitals[name];
    const { module, route, locale } = pages.pageOf(vital, entries[0]?.startTime);
    // Three digits are enough, also for shifts.
    const rounded = Math.round(value * 1000) / 1000;
    waiting.push({ vital, value: rounded, module, version: versionOf(module), route: route.id, locale });
  };
  onTTFB(take);
  onLCP(take);
  onINP(take);
  onCLS(take);
  // After the listeners of the library, which report when the document is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.length === 0) return;
    const body = new Blob([JSON.stringify(waiting)], { type: 'application/json' });
    waiting = [];
    navigator.sendBeacon?.('/_vitals', body);
  });
}
