import * as v from 'valibot';
import type { Command } from '../command.ts';

const RestartedSchema = v.object({ restarted: v.boolean() });

export const restart: Command = {
  usage: 'restart',
  summary: 'Replace the gateway by a new process of the installed version; no request is lost',
  arguments: [],
  async run({ client }) {
    const data = await client.call(RestartedSchema, 'POST', '/restart');
    return { data, text: 'A new process serves; the earlier one completes its requests and ends.' };
  },
};
