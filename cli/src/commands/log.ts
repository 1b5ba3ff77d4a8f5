import { Option } from 'commander';
import * as v from 'valibot';
import type { Command } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { printTable, printTime } from '../print-table.ts';

const LinesSchema = v.array(
  v.object({
    id: v.number(),
    at: v.number(),
    actor: v.string(),
    act: v.string(),
    detail: v.unknown(),
    digest: v.string(),
  }),
);
const VerdictSchema = v.object({ lines: v.number(), broken: v.nullable(v.number()), last: v.string() });

export const log: Command = {
  usage: 'log [MODULE] [--verify]',
  summary:
    'Show who did what, or what happened to one module; --verify checks that nothing was changed since',
  arguments: ['[module]'],
  options: [new Option('--verify', 'check that nobody changed the record')],
  async run({ client, positionals: [module], values }) {
    if (values.verify) {
      if (module !== undefined) throw new UsageError('--verify checks the whole log: name no module.');
      const data = await client.call(VerdictSchema, 'GET', '/log/verdict');
      const text =
        data.broken === null
          ? `All ${data.lines} lines are as they were written. The last is ${data.last}`
          : `The log was changed: line ${data.broken} does not follow the one before it.`;
      return { data, text, failed: data.broken !== null };
    }
    const query = module === undefined ? '' : `?module=${encodeURIComponent(module)}`;
    const data = await client.call(LinesSchema, 'GET', `/log${query}`);
    const rows = data.map((line) => [
      String(line.id),
      printTime(line.at),
      line.actor,
      line.act,
      JSON.stringify(line.detail),
    ]);
    return { data, text: printTable(['line', 'at (UTC)', 'who', 'act', 'what'], rows) };
  },
};
