import { type VitalName, type VitalsRow, VitalsRowSchema } from '@sahn/contracts/vitals/vitals';
import { Option } from 'commander';
import * as v from 'valibot';
import type { Command } from '../command.ts';
import { printTable } from '../print-table.ts';

function printFigure({ p75 }: VitalsRow, vital: VitalName): string {
  const value = p75[vital];
  if (value === null) return '–';
  return vital === 'cls' ? value.toFixed(3) : String(Math.round(value));
}

export const vitals: Command = {
  usage: 'vitals [--releases]',
  summary: 'How fast the pages were for visitors since the gateway was started: the 75th percentile',
  arguments: [],
  options: [new Option('--releases', 'one row for each release')],
  async run({ client, values }) {
    const releases = values.releases === true;
    const path = `/vitals${releases ? '?releases=1' : ''}`;
    const data = await client.call(v.array(VitalsRowSchema), 'GET', path);
    if (data.length === 0) return { data, text: 'No visit has been measured yet.' };
    const rows = data.map((row) => [
      `${row.module}/${row.route}`,
      ...(releases ? [row.version ?? ''] : []),
      row.locale,
      String(row.visits),
      ...(['lcp', 'inp', 'cls', 'ttfb'] as const).map((vital) => printFigure(row, vital)),
    ]);
    const head = ['page', ...(releases ? ['release'] : []), 'locale', 'visits'];
    return { data, text: printTable([...head, 'LCP ms', 'INP ms', 'CLS', 'TTFB ms'], rows) };
  },
};
