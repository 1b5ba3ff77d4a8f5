import { CompositionSchema } from '@sahn/contracts/composition';
import * as v from 'valibot';
import { type Command, CommandError, UsageError } from '../command.ts';

export const rollback: Command = {
  usage: 'rollback [N]',
  summary: 'Take an earlier composition live again; the one before when none is named',
  async run({ client, positionals }) {
    const number = positionals[0] === undefined ? await findPrevious() : Number(positionals[0]);
    if (!Number.isInteger(number) || number < 1) throw new UsageError('Name a composition by its number.');
    const data = await client.call(CompositionSchema, 'PUT', '/compositions/live', { number });
    return { data, text: `Composition ${data.number} is live.` };

    async function findPrevious(): Promise<number> {
      const live = await client.call(CompositionSchema, 'GET', '/compositions/live');
      const all = await client.call(v.array(CompositionSchema), 'GET', '/compositions');
      const previous = all.find((composition) => composition.number < live.number);
      if (!previous) throw new CommandError(`There is none before composition ${live.number}.`);
      return previous.number;
    }
  },
};
