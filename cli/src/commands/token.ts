import * as v from 'valibot';
import type { Command, Invocation, Outcome } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { printTable, printTime } from '../print-table.ts';

const factEntries = {
  id: v.string(),
  scope: v.union([v.literal('*'), v.array(v.string())]),
  acts: v.array(v.string()),
  expires: v.nullable(v.number()),
  created: v.number(),
};
const FactsSchema = v.object(factEntries);
const NewTokenSchema = v.object({ ...factEntries, token: v.string() });

const asList = (value: unknown): string[] => (typeof value === 'string' ? value.split(',') : []);

async function create({ client, values }: Invocation): Promise<Outcome> {
  const modules = asList(values.modules);
  const acts = asList(values.acts);
  if (modules.length === 0 || acts.length === 0) throw new UsageError('Say --modules and --acts.');
  const data = await client.call(NewTokenSchema, 'POST', '/tokens', {
    scope: modules.includes('*') ? '*' : modules,
    acts,
    ...(values.days === undefined ? {} : { days: Number(values.days) }),
  });
  return { data, text: `${data.token}\n\nIt is shown this once. Its id is ${data.id}.` };
}

async function list({ client }: Invocation): Promise<Outcome> {
  const data = await client.call(v.array(FactsSchema), 'GET', '/tokens');
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
  usage: 'token create --modules a,b|* --acts publish,activate [--days N] | list | revoke ID',
  summary:
    "Give publishers their rights and take them back ('visitors' is for what visitors sent, 'operate' for everything)",
  options: { modules: { type: 'string' }, acts: { type: 'string' }, days: { type: 'string' } },
  async run(invocation) {
    const [act] = invocation.positionals;
    if (act === 'create') return create(invocation);
    if (act === 'list') return list(invocation);
    if (act === 'revoke') return revoke(invocation);
    throw new UsageError('Say create, list or revoke.');
  },
};
