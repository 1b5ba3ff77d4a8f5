import { OwnerSchema, TransferResultSchema } from '@sahn/contracts/releases/owner';
import * as v from 'valibot';
import type { Command, Invocation, Outcome } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { printTable, printTime } from '../print-table.ts';

async function list({ client }: Invocation): Promise<Outcome> {
  const data = await client.call(v.array(OwnerSchema), 'GET', '/owners');
  const rows = data.map(({ claim, module, since }) => [module, claim, printTime(since)]);
  return { data, text: printTable(['module', 'owns', 'since (UTC)'], rows) };
}

async function give({ client, positionals: [, module, ...claims] }: Invocation): Promise<Outcome> {
  if (!module || claims.length === 0)
    throw new UsageError('Name a module, and the paths or names to give it.');
  const data = await client.call(TransferResultSchema, 'PUT', '/owners', { module, claims });
  const lost = data.lost.map((row) => `${row.module} owns ${row.claim} no more.`);
  return { data, text: [`${module} owns ${claims.join(' ')}.`, ...lost].join('\n') };
}

export const owners: Command = {
  usage:
    "owners | owners give MODULE 'articles/*'|visits/map|slot:ID|offer:PREFIX|page:ID|kind:KIND|item:KIND/ID …",
  summary: 'Show which module owns which paths and names, and give them to another one',
  arguments: ['[action]', '[module]', '[claims...]'],
  async run(invocation) {
    const [act] = invocation.positionals;
    if (act === undefined) return list(invocation);
    if (act === 'give') return give(invocation);
    throw new UsageError('Say nothing, or give.');
  },
};
