import { writeCsv } from '@sahn/contracts/text/csv';
import { Option } from 'commander';
import * as v from 'valibot';
import type { Command, Invocation, Outcome } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { printTable, printTime } from '../print-table.ts';

const listedEntries = {
  id: v.string(),
  number: v.string(),
  name: v.string(),
  country: v.string(),
  locale: v.string(),
  state: v.string(),
  occasion: v.nullable(v.string()),
  created: v.number(),
};
const RegistrationsSchema = v.array(v.object(listedEntries));
const RegistrationSchema = v.object({
  ...listedEntries,
  email: v.string(),
  held: v.boolean(),
  performed: v.nullable(v.number()),
  performer: v.nullable(v.string()),
});
const CountSchema = v.object({ count: v.number() });
const DecisionSchema = v.object({ id: v.string(), decision: v.string() });

const lists = ['held', 'received', 'gathered', 'performed'];

async function list({ client, positionals: [state = 'received'] }: Invocation): Promise<Outcome> {
  const data = await client.call(
    RegistrationsSchema,
    'GET',
    `/registrations?limit=1000&state=${encodeURIComponent(state)}`,
  );
  const rows = data.map((one) => [one.id, printTime(one.created), one.country, one.name, one.occasion ?? '']);
  return { data, text: printTable(['id', 'received (UTC)', 'from', 'name', 'occasion'], rows) };
}

async function show({ client, positionals: [, id] }: Invocation): Promise<Outcome> {
  if (!id) throw new UsageError('Name a registration by its id or the number of its certificate.');
  const data = await client.call(RegistrationSchema, 'GET', `/registrations/${encodeURIComponent(id)}`);
  const facts = Object.entries({
    ...data,
    created: printTime(data.created),
    performed: data.performed === null ? '' : printTime(data.performed),
  });
  return { data, text: facts.map(([name, value]) => `${name.padEnd(9)}  ${value ?? ''}`).join('\n') };
}

async function gather({ client, positionals: [, occasion, ...ids] }: Invocation): Promise<Outcome> {
  if (!occasion) throw new UsageError('Name the occasion.');
  const body = { occasion, ...(ids.length > 0 ? { ids } : {}) };
  const data = await client.call(CountSchema, 'POST', '/registrations/gather', body);
  return { data, text: `${data.count} requests are gathered for ${occasion}.` };
}

async function perform({ client, positionals: [, occasion], values }: Invocation): Promise<Outcome> {
  const data = await client.call(CountSchema, 'POST', '/registrations/perform', {
    ...(occasion === undefined ? {} : { occasion }),
    ...(typeof values.performer === 'string' ? { performer: values.performer } : {}),
  });
  return { data, text: `${data.count} requests are performed; everybody is written to.` };
}

async function decide({ client, positionals: [decision, id] }: Invocation): Promise<Outcome> {
  if (!id) throw new UsageError('Name a registration by its id.');
  const path = `/registrations/${encodeURIComponent(id)}`;
  const data = await client.call(DecisionSchema, 'PUT', path, { decision });
  const done = data.decision === 'approve' ? 'is let in; its mail goes out' : 'is removed';
  return { data, text: `Registration ${data.id} ${done}.` };
}

/** Names to be read out at the shrine, without email addresses. */
async function exportNames({ client, positionals: [, state = 'gathered'] }: Invocation): Promise<Outcome> {
  const data = await client.call(
    RegistrationsSchema,
    'GET',
    `/registrations?limit=1000&state=${encodeURIComponent(state)}`,
  );
  const rows = data.map((one) => [one.number, one.name, one.country, one.occasion ?? '']);
  return { data, text: writeCsv([['number', 'name', 'country', 'occasion'], ...rows]).trimEnd() };
}

export const registrations: Command = {
  usage:
    'registrations [held|received|gathered|performed] | show ID | approve ID | refuse ID | gather OCCASION [ID …] | perform [OCCASION] [--performer NAME] | export [STATE]',
  summary: 'List pilgrimage requests, gather them for an occasion, perform them; export prints names as CSV',
  arguments: ['[action]', '[arguments...]'],
  options: [new Option('--performer <name>', 'who performed them')],
  async run(invocation) {
    const { positionals } = invocation;
    const [act = 'received'] = positionals;
    const most = act === 'gather' ? Number.POSITIVE_INFINITY : lists.includes(act) ? 1 : 2;
    if (positionals.length > most) throw new UsageError(`'${positionals[most]}' is one argument too many.`);
    if (lists.includes(act)) return list(invocation);
    if (act === 'show') return show(invocation);
    if (act === 'gather') return gather(invocation);
    if (act === 'perform') return perform(invocation);
    if (act === 'approve' || act === 'refuse') return decide(invocation);
    if (act === 'export') return exportNames(invocation);
    throw new UsageError(`There is no '${act}'.`);
  },
};
