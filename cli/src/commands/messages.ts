import * as v from 'valibot';
import type { Command } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { printTime } from '../print-table.ts';

const MessagesSchema = v.array(
  v.object({
    id: v.string(),
    text: v.string(),
    name: v.nullable(v.string()),
    locale: v.string(),
    state: v.string(),
    proved: v.boolean(),
    reports: v.number(),
    created: v.number(),
  }),
);
const DecisionSchema = v.object({ id: v.string(), state: v.string() });

const states: Readonly<Record<string, string>> = {
  approve: 'public',
  refuse: 'refused',
  hide: 'hidden',
  hold: 'held',
};
const lists = ['held', 'public', 'refused', 'hidden', 'reported'];

export const messages: Command = {
  usage: 'messages [held|public|refused|hidden|reported] | approve ID | refuse ID | hide ID | hold ID',
  summary: 'Read the heart-written messages that wait, and decide on them',
  arguments: ['[action]', '[id]'],
  async run({ client, positionals: [act = 'held', id] }) {
    if (lists.includes(act)) {
      const data = await client.call(MessagesSchema, 'GET', `/messages?limit=1000&state=${act}`);
      const blocks = data.map(({ id: key, created, locale, name, text, state, proved, reports }) => {
        const hidden = state === 'hidden' ? ', hidden until you decide' : '';
        const marks = [proved ? '' : '(no proof)', reports > 0 ? `(${reports} reports${hidden})` : ''].filter(
          Boolean,
        );
        return [[key, printTime(created), locale, name ?? '(no name)', ...marks].join('  '), text].join('\n');
      });
      return { data, text: blocks.join('\n\n') || 'There is no such message.' };
    }
    const state = states[act];
    if (!state || !id) throw new UsageError('Say approve, refuse, hide or hold, and the id of a message.');
    const data = await client.call(DecisionSchema, 'PUT', `/messages/${encodeURIComponent(id)}`, { state });
    return { data, text: `Message ${data.id} is ${data.state}.` };
  },
};
