import { NewPreviewSchema, type PreviewRequest, PreviewSchema } from '@sahn/contracts/releases/preview';
import { Option } from 'commander';
import * as v from 'valibot';
import type { Command, Invocation, Outcome } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { parseRelease } from '../parse-release.ts';
import { parseWholeNumber } from '../parse-whole-number.ts';
import { printTable, printTime } from '../print-table.ts';
import { buildAndPublish } from '../publish/build-and-publish.ts';
import { printProgress } from '../publish/progress.ts';

type Target = { releases: Record<string, string | null> } | { composition: number };

/** A number of a composition, releases as `name@version`, or the folder of a module, which is built and published. */
async function findTarget({ client, positionals, values }: Invocation): Promise<Target> {
  const { composition } = values;
  if (typeof composition === 'number') {
    if (positionals.length > 0) throw new UsageError('Name releases, a folder or --composition.');
    return { composition };
  }
  if (positionals.some((one) => one.includes('@')))
    return { releases: Object.fromEntries(positionals.map(parseRelease)) };
  const [folder = '.', ...more] = positionals;
  if (more.length > 0) throw new UsageError('Name one folder.');
  const { release } = await buildAndPublish(client, { folder, args: [], progress: printProgress() });
  return { releases: { [release.name]: release.version } };
}

async function create(invocation: Invocation): Promise<Outcome> {
  const { client, values } = invocation;
  const { hours = 24, to } = v.parse(
    v.object({ hours: v.optional(v.number()), to: v.optional(v.string()) }),
    values,
  );
  const request: PreviewRequest = { ...(await findTarget(invocation)), hours };
  const data = await client.call(NewPreviewSchema, 'POST', '/previews', request);
  const link = to === undefined ? data.link : `${data.link}&to=${encodeURIComponent(to)}`;
  const text = [
    link,
    '',
    `Whoever has this link sees composition ${data.composition} until ${printTime(data.expires)} UTC; visitors do not.`,
    `Withdraw it: sahn preview --end ${data.id}`,
  ].join('\n');
  return { data: { ...data, link }, text };
}

async function list({ client }: Invocation): Promise<Outcome> {
  const data = await client.call(v.array(PreviewSchema), 'GET', '/previews');
  const rows = data.map(({ id, kind, composition, actor, created, expires }) => [
    id,
    kind === 'inspector' ? kind : String(composition),
    actor,
    printTime(created),
    printTime(expires),
  ]);
  return { data, text: printTable(['id', 'shows', 'token', 'made (UTC)', 'expires'], rows) };
}

async function end({ client }: Invocation, id: string): Promise<Outcome> {
  await client.call(v.unknown(), 'DELETE', `/previews/${encodeURIComponent(id)}`);
  return { data: { id }, text: `Link ${id} opens nothing any more.` };
}

export const preview: Command = {
  usage:
    'preview [folder | name@version …] [--composition N] [--hours N] [--to PATH] | preview --list | preview --end ID',
  summary: 'Print a link that shows a release or a composition before it is live, to its holder alone',
  arguments: ['[target...]'],
  options: [
    new Option('--composition <number>', 'show this composition').argParser(parseWholeNumber),
    new Option('--hours <number>', 'when the link expires (24; 720 at most)').argParser(parseWholeNumber),
    new Option('--to <path>', 'the page that the link opens, such as /fa/donate'),
    new Option('--list', 'list the links'),
    new Option('--end <id>', 'withdraw a link'),
  ],
  async run(invocation) {
    const { values } = invocation;
    if (values.list) return list(invocation);
    if (typeof values.end === 'string') return end(invocation, values.end);
    return create(invocation);
  },
};
