import { AuditLineSchema, AuditLogVerdictSchema } from '@sahn/contracts/releases/audit-line';
import { ServedSchema } from '@sahn/contracts/releases/served';
import { Option } from 'commander';
import * as v from 'valibot';
import type { Command } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { parseTime } from '../parse-time.ts';
import { printServed } from '../print-served.ts';
import { printTable, printTime } from '../print-table.ts';

const LinesSchema = v.array(AuditLineSchema);

const AtSchema = v.object({ at: v.optional(v.number()), path: v.optional(v.string()) });

/** Of a whole address, as visitors report them, the part below the origin. */
function pathOf(address: string): string {
  const url = URL.parse(address);
  return url === null ? address : `${url.pathname}${url.search}`;
}

export const log: Command = {
  usage: 'log [MODULE] [--verify] | --at TIME [--path PATH]',
  summary:
    'Show who did what, or what happened to one module; --at says what was served; --verify checks that nothing was changed since',
  arguments: ['[module]'],
  options: [
    new Option('--verify', 'check that nobody changed the record'),
    new Option('--at <time>', "say what was served at a time, such as '2026-11-22 14:02' (UTC)").argParser(
      parseTime,
    ),
    new Option(
      '--path <path>',
      'with --at: what this address was, such as /fa/duas or https://example.org/fa/duas',
    ),
  ],
  async run({ client, positionals: [module], values }) {
    if (values.verify) {
      if (module !== undefined) throw new UsageError('--verify checks the whole log: name no module.');
      const data = await client.call(AuditLogVerdictSchema, 'GET', '/log/verdict');
      const text =
        data.broken === null
          ? `All ${data.lines} lines are as they were written. The last is ${data.last}`
          : `The log was changed: line ${data.broken} does not follow the one before it.`;
      return { data, text, failed: data.broken !== null };
    }
    const asked = v.parse(AtSchema, values);
    if (asked.at !== undefined) {
      if (module !== undefined) throw new UsageError('--at says it of the whole site: name no module.');
      const { at } = asked;
      const path = asked.path === undefined ? null : pathOf(asked.path);
      const query = path === null ? '' : `&path=${encodeURIComponent(path)}`;
      const data = await client.call(ServedSchema, 'GET', `/log/at?time=${at}${query}`);
      return { data, text: printServed(data, path) };
    }
    if (asked.path !== undefined) throw new UsageError('--path needs --at.');
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
