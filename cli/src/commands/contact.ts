import * as v from 'valibot';
import type { Command } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { printTable, printTime } from '../print-table.ts';

const ListSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    subject: v.string(),
    locale: v.string(),
    created: v.number(),
    answered: v.nullable(v.number()),
  }),
);
const ContactSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  text: v.string(),
  locale: v.string(),
  held: v.boolean(),
  created: v.number(),
  answered: v.nullable(v.number()),
});
const DecisionSchema = v.object({ id: v.string(), decision: v.string() });

const lists = ['open', 'held', 'answered'];
const decisions: Readonly<Record<string, string>> = {
  answered: 'is answered',
  reopen: 'is open again',
  approve: 'goes to the mailbox',
  refuse: 'is removed',
};

export const contact: Command = {
  usage: 'contact [open|held|answered] | show ID | answered ID | reopen ID | approve ID | refuse ID',
  summary: 'Read what was written to the site, and mark what is answered',
  arguments: ['[action]', '[id]'],
  async run({ client, positionals: [act = 'open', id] }) {
    if (id === undefined) {
      if (!lists.includes(act)) throw new UsageError(`There is no list '${act}'.`);
      const data = await client.call(ListSchema, 'GET', `/contact?limit=1000&state=${act}`);
      const rows = data.map((one) => [one.id, printTime(one.created), one.locale, one.name, one.subject]);
      return { data, text: printTable(['id', 'came (UTC)', 'in', 'from', 'subject'], rows) };
    }
    const path = `/contact/${encodeURIComponent(id)}`;
    if (act === 'show') {
      const data = await client.call(ContactSchema, 'GET', path);
      const head = `${printTime(data.created)}  ${data.locale}  ${data.name} <${data.email}>`;
      return { data, text: `${head}\n${data.subject}\n\n${data.text}` };
    }
    const done = decisions[act];
    if (done === undefined) throw new UsageError('Say show, answered, reopen, approve or refuse.');
    const decision = act === 'reopen' ? 'open' : act;
    const data = await client.call(DecisionSchema, 'PUT', path, { decision });
    return { data, text: `What ${data.id} wrote ${done}.` };
  },
};
