import { Option } from 'commander';
import type { Command } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { parseWholeNumber } from '../parse-whole-number.ts';

function parseRelease(text: string): [string, string | null] {
  const [, name, version] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(text) ?? [];
  if (!name || !version)
    throw new UsageError(`'${text}' is not of the form name@version, such as mfe-donate@1.0.0-98f3ab21c077.`);
  return [name, version === 'none' ? null : version];
}

export const activate: Command = {
  usage: 'activate name@version … [--base N]',
  summary: 'Take releases live; name@none takes a module out',
  arguments: ['<releases...>'],
  options: [new Option('--base <number>', 'composition that must still be live').argParser(parseWholeNumber)],
  async run({ client, positionals, values }) {
    const releases = Object.fromEntries(positionals.map(parseRelease));
    const live = await client.live();
    const base = typeof values.base === 'number' ? values.base : (live?.number ?? 0);
    const data = await client.activate({ base, releases });
    return { data, text: `Composition ${data.number} is live.` };
  },
};
