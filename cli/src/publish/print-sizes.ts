import type { ReleaseSizes } from '@sahn/contracts/releases/release-sizes';
import { printTable } from '../print-table.ts';

/** `12.3 kB (+0.4)`: a size in 1,000 bytes, and how much it has grown. */
function printGrowth(bytes: number, before: number | undefined): string {
  const size = `${(bytes / 1000).toFixed(1)} kB`;
  if (before === undefined) return size;
  const grown = (bytes - before) / 1000;
  if (Math.abs(grown) < 0.05) return size;
  return `${size} (${grown > 0 ? '+' : '−'}${Math.abs(grown).toFixed(1)})`;
}

/**
 * Lines with the sizes of a release as visitors load it.
 * @param live sizes of the module's live release; null when there is none
 */
export function printSizes({ entry, pages }: ReleaseSizes, live: ReleaseSizes | null): string[] {
  const compared = live === null ? '' : ', and the growth since the live release';
  const rows = Object.entries(pages).map(([id, { scripts, styles }]) => [
    id,
    printGrowth(scripts, live?.pages[id]?.scripts),
    printGrowth(styles, live?.pages[id]?.styles),
  ]);
  return [
    `sizes    entry ${printGrowth(entry, live?.entry)} with Brotli${compared}`,
    ...(rows.length === 0 ? [] : printTable(['page', 'scripts', 'styles'], rows).split('\n')).map(
      (line) => `         ${line}`,
    ),
  ];
}
