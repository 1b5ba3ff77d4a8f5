import * as v from 'valibot';
import { type Command, UsageError } from '../command.ts';
import { printTime } from '../print-table.ts';

const MessagesSchema = v.array(
  v.object({
    id: v.string(),
    text: v.string(),
    name: v.nullable(v.string()),
    locale: v.string(),
    created: v.number(),
  }),
);
const DecisionSchema = v.object({ id: v.string(), state: v.string() });

const states: Readonly<Record<string, string>> = { publish: 'public', refuse: 'refused', hold: 'held' };

export const messages: Command = {
  usage: 'messages [publish|refuse|hold ID]',
  summary: 'Read what waits to be read, and decide on it',
  async run({ client, positionals: [act, id] }) {
    if (act === undefined) {
      const data = await client.call(MessagesSchema, 'GET', '/messages');
      const blocks = data.map(
        ({ id: key, created, locale, name, text }) =>
          `${key}  ${printTime(created)}  ${locale}  ${name ?? '(no name)'}\n${text}`,
      );
      return { data, text: blocks.join('\n\n') || 'No message waits.' };
    }
    const state = states[act];
    if (!state || !id) throw new UsageError('Say publish, refuse or hold, and the id of a message.');
    const data = await client.call(DecisionSchema, 'PUT', `/messages/${encodeURIComponent(id)}`, { state });
    return { data, text: `Message ${data.id} is ${data.state}.` };
  },
};
