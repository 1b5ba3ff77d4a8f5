import type { RolloutTimes } from '@sahn/contracts/releases/overview';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber, formatPercent } from '@sahn/shared-ui/text/format';
import { DataTable } from '../parts/data-table.tsx';
import styles from './views.module.css';

const bucketsOfBar = 4;
const width = 640;
const height = 180;
const foot = 24;

export interface Bar {
  /** Milliseconds. */
  from: number;
  candidate: number;
  live: number;
}

/** Counts in wider buckets, without those before the first and after the last value. */
export function toBars({ bounds, candidate, live }: RolloutTimes): Bar[] {
  const bars = bounds.flatMap((from, at): Bar[] => {
    if (at % bucketsOfBar !== 0) return [];
    const sum = (counts: readonly number[]) =>
      counts.slice(at, at + bucketsOfBar).reduce((all, one) => all + one, 0);
    return [{ from, candidate: sum(candidate), live: sum(live) }];
  });
  const isFilled = (bar: Bar) => bar.candidate + bar.live > 0;
  const first = bars.findIndex(isFilled);
  return first === -1 ? [] : bars.slice(first, bars.findLastIndex(isFilled) + 1);
}

/** The shares of both groups' visits by time of their largest paint: a picture, and the same as a table. */
export function PaintPlot({ times }: { times: RolloutTimes }) {
  const { t, locale } = useModule();
  const bars = toBars(times);
  if (bars.length === 0) return <p className="meta">{t('rollout.noTimes')}</p>;
  const all = (group: 'candidate' | 'live') =>
    Math.max(
      1,
      bars.reduce((sum, bar) => sum + bar[group], 0),
    );
  const shares = bars.map((bar) => ({
    from: bar.from,
    candidate: bar.candidate / all('candidate'),
    live: bar.live / all('live'),
  }));
  const highest = Math.max(...shares.flatMap(({ candidate, live }) => [candidate, live]));
  const step = width / bars.length;
  const rise = (share: number) => ((height - foot) * share) / highest;
  const time = (ms: number) => formatNumber(locale, Math.round(ms));
  return (
    <figure className={styles.plot}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('rollout.plot')} direction="ltr">
        <title>{t('rollout.plot')}</title>
        {shares.map(({ from, candidate, live }, at) => (
          <g key={from}>
            <rect
              className={styles.candidate}
              x={at * step + step * 0.1}
              width={step * 0.38}
              y={height - foot - rise(candidate)}
              height={rise(candidate)}
            />
            <rect
              className={styles.liveBar}
              x={at * step + step * 0.52}
              width={step * 0.38}
              y={height - foot - rise(live)}
              height={rise(live)}
            />
            {at % Math.ceil(bars.length / 8) === 0 ? (
              <text x={at * step + step * 0.1} y={height - 6} className={styles.tick}>
                {time(from)}
              </text>
            ) : null}
          </g>
        ))}
        <line x1="0" x2={width} y1={height - foot} y2={height - foot} className={styles.axis} />
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.ofCandidate}>{t('rollout.candidate')}</span>
        <span className={styles.ofLive}>{t('rollout.live')}</span>
        <span>{t('rollout.axis')}</span>
      </figcaption>
      <DataTable
        caption={t('rollout.timeTable')}
        head={[t('rollout.from'), t('rollout.candidate'), t('rollout.live')]}
        rows={bars.map(({ from, candidate, live }, at) => ({
          key: String(from),
          cells: [
            time(from),
            `${formatNumber(locale, candidate)} (${formatPercent(locale, shares[at]?.candidate ?? 0)})`,
            `${formatNumber(locale, live)} (${formatPercent(locale, shares[at]?.live ?? 0)})`,
          ],
        }))}
      />
    </figure>
  );
}
