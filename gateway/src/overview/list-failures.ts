import type { FailureRow } from '@sahn/contracts/releases/overview';
import type { Metrics } from '../health/metrics.ts';

/** Failures of modules since the gateway was started, most first. */
export async function listFailures(
  metrics: Pick<Metrics, 'read'>,
  isLive: (module: string, version: string) => boolean,
): Promise<FailureRow[]> {
  const rows = new Map<string, FailureRow>();
  const add = (side: 'browser' | 'server', counted: Awaited<ReturnType<Metrics['read']>>) => {
    for (const { labels, value } of counted) {
      const { module = '', version = '' } = labels;
      const key = `${module} ${version}`;
      const row = rows.get(key) ?? {
        ...{ module, version, isLive: isLive(module, version) },
        ...{ browser: 0, server: 0 },
      };
      row[side] += value;
      rows.set(key, row);
    }
  };
  add('browser', await metrics.read('sahn_browser_failures_total'));
  add('server', await metrics.read('sahn_render_failures_total'));
  return [...rows.values()].sort((a, b) => b.browser + b.server - a.browser - a.server);
}
