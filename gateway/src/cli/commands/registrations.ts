import * as v from 'valibot';
import { type Command, UsageError } from '../command.ts';
import { printTable, printTime } from '../print-table.ts';

const RegistrationsSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    country: v.string(),
    state: v.string(),
    occasion: v.nullable(v.string()),
    created: v.number(),
  }),
);
const CountSchema = v.object({ count: v.number() });

export const registrations: Command = {
  usage: 'registrations [received|gathered|performed] | gather OCCASION | perform | erase EMAIL',
  summary: 'List pilgrimage requests, gather and perform them; erase a person',
  async run({ client, positionals: [act = 'received', value] }) {
    if (act === 'gather') {
      if (!value) throw new UsageError('Name the occasion.');
      const data = await client.call(CountSchema, 'POST', '/registrations/gather', { occasion: value });
      return { data, text: `${data.count} requests are gathered for ${value}.` };
    }
    if (act === 'perform') {
      const data = await client.call(CountSchema, 'POST', '/registrations/perform');
      return { data, text: `${data.count} requests are performed; everybody is written to.` };
    }
    if (act === 'erase') {
      if (!value) throw new UsageError('Name the address.');
      const data = await client.call(CountSchema, 'POST', '/erasures', { email: value });
      return { data, text: `${data.count} entries were erased.` };
    }
    const data = await client.call(
      RegistrationsSchema,
      'GET',
      `/registrations?state=${encodeURIComponent(act)}`,
    );
    const rows = data.map((one) => [
      one.id,
      printTime(one.created),
      one.country,
      one.name,
      one.occasion ?? '',
    ]);
    return { data, text: printTable(['id', 'received (UTC)', 'from', 'name', 'occasion'], rows) };
  },
};
