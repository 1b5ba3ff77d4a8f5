/** A row of a result: our figure, and that of the other side. */
export interface Figure {
  what: string;
  unit: 'ms' | 's' | 'kB' | 'MB' | 'requests' | 'req/s' | 'processors';
  ours: number;
  /** Undefined when there is nothing to compare with. */
  other?: number;
}

export interface BenchResult {
  title: string;
  /** Heading of the other side's column. */
  beside: string;
  figures: readonly Figure[];
}

function round(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function ratio({ ours, other }: Figure): string {
  return other === undefined || other === 0 ? '' : (ours / other).toFixed(2);
}

/** A table for the terminal. The ratio is our figure divided by the other's. */
export function printTable({ title, beside, figures }: BenchResult): string {
  const head = ['', 'Sahn', beside, 'ratio'];
  const rows = figures.map((figure) => [
    `${figure.what} (${figure.unit})`,
    round(figure.ours),
    figure.other === undefined ? '' : round(figure.other),
    ratio(figure),
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return [`\n${title}`, line(head), ...rows.map(line)].join('\n');
}
