import * as v from 'valibot';
import type { Command } from '../command.ts';
import { printTable, printTime } from '../print-table.ts';

const ReleasesSchema = v.array(
  v.object({
    name: v.string(),
    version: v.string(),
    kind: v.string(),
    digest: v.string(),
    created: v.number(),
  }),
);

export const releases: Command = {
  usage: 'releases [name]',
  summary: 'List what was published, newest first',
  arguments: ['[name]'],
  async run({ client, positionals: [name] }) {
    const all = await client.call(ReleasesSchema, 'GET', '/releases');
    const data = all.filter((release) => name === undefined || release.name === name);
    const rows = data.map((release) => [
      release.name,
      release.version,
      printTime(release.created),
      release.digest.slice(0, 16),
    ]);
    return { data, text: printTable(['name', 'version', 'published (UTC)', 'digest'], rows) };
  },
};
