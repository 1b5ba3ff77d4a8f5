import * as v from 'valibot';
import type { Command } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { printTable, printTime } from '../print-table.ts';

const MailsSchema = v.object({
  counts: v.record(v.string(), v.number()),
  trouble: v.nullable(v.object({ kind: v.string(), code: v.string(), until: v.number() })),
  mails: v.array(
    v.object({
      id: v.string(),
      template: v.string(),
      locale: v.string(),
      state: v.string(),
      attempts: v.number(),
      error: v.nullable(v.string()),
      due: v.number(),
      created: v.number(),
      finished: v.nullable(v.number()),
    }),
  ),
});
const CountSchema = v.object({ count: v.number() });
const lists = ['queued', 'failed', 'held', 'sent', 'stored'];

export const outbox: Command = {
  usage: 'outbox [queued|failed|held|sent|stored] | retry ID|all',
  summary: 'Mails that wait, that were given up and that went out; retry sends given up ones again',
  arguments: ['[action]', '[id]'],
  async run({ client, positionals: [act = 'queued', id] }) {
    if (act === 'retry') {
      if (!id) throw new UsageError("Name a mail by its id, or say 'all'.");
      const path = id === 'all' ? '/letters/retry' : `/letters/${encodeURIComponent(id)}/retry`;
      const data = await client.call(CountSchema, 'POST', path);
      return { data, text: `${data.count} mails are sent again.` };
    }
    if (!lists.includes(act)) throw new UsageError(`There is no list '${act}'.`);
    const data = await client.call(MailsSchema, 'GET', `/letters?limit=1000&state=${act}`);
    const { counts, trouble, mails } = data;
    const rows = mails.map((one) => [
      one.id,
      one.template,
      String(one.attempts),
      printTime(one.finished ?? one.due),
      one.error ?? '',
    ]);
    const sum = lists.map((state) => `${counts[state] ?? 0} ${state}`).join(', ');
    const text = [
      `Mails: ${sum}.`,
      ...(trouble
        ? [`All wait until ${printTime(trouble.until)} UTC: ${trouble.code} (${trouble.kind}).`]
        : []),
      ...(rows.length > 0
        ? ['', printTable(['id', 'template', 'tries', 'due or done (UTC)', 'fault'], rows)]
        : []),
    ].join('\n');
    return { data, text, failed: trouble?.kind === 'settings' };
  },
};
