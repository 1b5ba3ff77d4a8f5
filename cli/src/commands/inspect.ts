import { NewPreviewSchema, type PreviewRequest } from '@sahn/contracts/releases/preview';
import { Option } from 'commander';
import * as v from 'valibot';
import type { Command } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { parseWholeNumber } from '../parse-whole-number.ts';
import { printTime } from '../print-table.ts';

export const inspect: Command = {
  usage: 'inspect [PATH] [--hours N]',
  summary: 'Print a link that shows the site with the inspector: which module and release each part is of',
  arguments: ['[path]'],
  options: [
    new Option('--hours <number>', 'when the link expires (8; 24 at most)').argParser(parseWholeNumber),
  ],
  async run({ client, positionals, values }) {
    const [path, ...more] = positionals;
    if (more.length > 0 || (path !== undefined && !path.startsWith('/')))
      throw new UsageError('Name one page, such as /fa/donate.');
    const { hours } = v.parse(v.object({ hours: v.optional(v.number()) }), values);
    const request: PreviewRequest = { inspector: true, hours: hours ?? 8 };
    const data = await client.call(NewPreviewSchema, 'POST', '/previews', request);
    const link = path === undefined ? data.link : `${data.link}&to=${encodeURIComponent(path)}`;
    const text = [
      link,
      '',
      `Whoever has this link inspects the site until ${printTime(data.expires)} UTC, with the rights of your token to look at releases.`,
      `Withdraw it: sahn preview --end ${data.id}`,
    ].join('\n');
    return { data: { ...data, link }, text };
  },
};
