import type { Command } from '../command.ts';
import { UsageError } from '../command-error.ts';

function parseRelease(text: string): [string, string | null] {
  const [, name, version] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(text) ?? [];
  if (!name || !version) throw new UsageError(`'${text}' is not of the form name@version.`);
  return [name, version === 'none' ? null : version];
}

export const activate: Command = {
  usage: 'activate name@version … [--base N]',
  summary: 'Take releases live; name@none takes a module out',
  options: { base: { type: 'string' } },
  async run({ client, positionals, values }) {
    if (positionals.length === 0) throw new UsageError('Name at least one release.');
    const releases = Object.fromEntries(positionals.map(parseRelease));
    const live = await client.live();
    const base = values.base === undefined ? (live?.number ?? 0) : Number(values.base);
    if (!Number.isInteger(base)) throw new UsageError('--base takes the number of a composition.');
    const data = await client.activate({ base, releases });
    return { data, text: `Composition ${data.number} is live.` };
  },
};
