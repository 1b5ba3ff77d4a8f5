import { CompositionSchema } from '@sahn/contracts/releases/composition';
import * as v from 'valibot';
import type { Command } from '../command.ts';
import { printTable, printTime } from '../print-table.ts';

export const compositions: Command = {
  usage: 'compositions',
  summary: 'List what was live, newest first',
  arguments: [],
  async run({ client }) {
    const data = await client.call(v.array(CompositionSchema), 'GET', '/compositions');
    const live = await client.live();
    const rows = data.map(({ number, created, shell, modules }) => [
      `${number === live?.number ? '*' : ' '} ${number}`,
      printTime(created),
      [`shell@${shell}`, ...Object.entries(modules).map(([name, version]) => `${name}@${version}`)].join(' '),
    ]);
    return { data, text: printTable(['  number', 'made (UTC)', 'releases'], rows) };
  },
};
