import { acts as knownActs, NewTokenSchema, TokenFactsSchema } from '@sahn/contracts/releases/token';
import { Option } from 'commander';
import * as v from 'valibot';
import type { Command, Invocation, Outcome } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { parseWholeNumber } from '../parse-whole-number.ts';
import { printTable, printTime } from '../print-table.ts';

const ReleasesSchema = v.array(v.object({ name: v.string() }));

const ListSchema = v.optional(v.array(v.string()), []);

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A misspelt name would make a token that opens nothing, which is noticed when it is needed. */
async function checkModules(client: Invocation['client'], modules: readonly string[]): Promise<void> {
  const releases = await client.call(ReleasesSchema, 'GET', '/releases');
  const known = new Set(['*', 'shell', ...releases.map(({ name }) => name)]);
  const unknown = modules.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new UsageError(
    `No release of ${unknown.join(', ')} was published; there are ${[...known].slice(1).join(', ')}. With --new the token may publish the first one.`,
  );
}

async function create({ client, values }: Invocation): Promise<Outcome> {
  const modules = v.parse(ListSchema, values.modules);
  const acts = v.parse(ListSchema, values.acts);
  if (modules.length === 0 || acts.length === 0) throw new UsageError('Say --modules and --acts.');
  const wrong = acts.find((act) => !knownActs.some((known) => known === act));
  if (wrong !== undefined) throw new UsageError(`There is no act '${wrong}': ${knownActs.join(', ')}.`);
  if (!values.new) await checkModules(client, modules);
  const data = await client.call(NewTokenSchema, 'POST', '/tokens', {
    scope: modules.includes('*') ? '*' : modules,
    acts,
    ...(values.name === undefined ? {} : { name: values.name }),
    ...(values.days === undefined ? {} : { days: values.days }),
  });
  return { data, text: `${data.token}\n\nIt is shown this once. Its id is ${data.id}.` };
}

async function list({ client }: Invocation): Promise<Outcome> {
  const data = await client.call(v.array(TokenFactsSchema), 'GET', '/tokens');
  const rows = data.map(({ id, scope, acts, expires, created }) => [
    id,
    scope === '*' ? '*' : scope.join(','),
    acts.join(','),
    printTime(created),
    expires === null ? 'never' : printTime(expires),
  ]);
  return { data, text: printTable(['id', 'modules', 'acts', 'made (UTC)', 'expires'], rows) };
}

async function revoke({ client, positionals: [, id] }: Invocation): Promise<Outcome> {
  if (!id) throw new UsageError('Name the token by its id.');
  await client.call(v.unknown(), 'DELETE', `/tokens/${encodeURIComponent(id)}`);
  return { data: { id }, text: `Token ${id} opens nothing any more.` };
}

export const token: Command = {
  usage:
    'token create --modules a,b|* --acts publish,activate [--name NAME] [--days N] [--new] | token list | token revoke ID',
  summary:
    "Give publishers their rights and take them back ('visitors' is for what visitors sent, 'operate' for everything)",
  arguments: ['[action]', '[id]'],
  options: [
    new Option('--modules <names>', "modules, separated by commas; '*' for the whole site").argParser(
      splitList,
    ),
    new Option('--acts <names>', 'publish, activate, visitors, operate').argParser(splitList),
    new Option('--name <name>', 'whose it is, such as maryam or ci: the log shows it'),
    new Option('--days <number>', 'when it expires').argParser(parseWholeNumber),
    new Option('--new', 'for a module that was never published'),
  ],
  async run(invocation) {
    const [act] = invocation.positionals;
    if (act === 'create') return create(invocation);
    if (act === 'list') return list(invocation);
    if (act === 'revoke') return revoke(invocation);
    throw new UsageError('Say create, list or revoke.');
  },
};
