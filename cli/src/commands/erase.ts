import * as v from 'valibot';
import type { Command } from '../command.ts';
import { readAddress } from '../read-address.ts';

const ErasedSchema = v.object({
  registrations: v.number(),
  contact: v.number(),
  pledges: v.number(),
  mails: v.number(),
  messages: v.number(),
  mentions: v.number(),
  files: v.number(),
  /** Whether the erased data is gone from the log of the database too. */
  logCleared: v.boolean(),
});

export const erase: Command = {
  usage: 'erase [ADDRESS]',
  summary: 'Remove a person everywhere and say what was removed; the address may come on standard input',
  arguments: ['[address]'],
  async run({ client, positionals: [address] }) {
    const email = await readAddress(address);
    const data = await client.call(ErasedSchema, 'POST', '/people/erase', { email });
    const { messages, mentions, logCleared, ...removed } = data;
    const parts = Object.entries(removed).map(([what, count]) => `${count} ${what}`);
    const text = [
      `Removed: ${parts.join(', ')}.`,
      `Redacted in what others wrote: ${messages} messages, ${mentions} others.`,
      logCleared
        ? 'The log of the database is cleared.'
        : 'The log of the database still holds it, because something reads the database. The gateway tries again until it is cleared; see status.',
      'Remember your backups.',
    ].join('\n');
    return { data, text };
  },
};
