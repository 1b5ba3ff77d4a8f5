import * as v from 'valibot';
import type { Command, Invocation } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';

const ActivationLineSchema = v.object({
  act: v.literal('activate'),
  detail: v.object({ number: v.number(), base: v.number() }),
});

/**
 * The composition from which the live one was made. Not simply the number below: that may be one that an earlier
 * rollback replaced.
 */
async function findBase(client: Invocation['client']): Promise<number> {
  const live = await client.live();
  if (!live) throw new CommandError('Nothing was activated yet.');
  const lines = await client.call(v.array(v.unknown()), 'GET', '/log');
  const made = lines
    .filter((line) => v.is(ActivationLineSchema, line))
    .find(({ detail }) => detail.number === live.number);
  if (!made)
    throw new CommandError(
      `The newest lines of the log do not say what was before composition ${live.number}: name one.`,
    );
  if (made.detail.base === 0) throw new CommandError(`There is none before composition ${live.number}.`);
  return made.detail.base;
}

export const rollback: Command = {
  usage: 'rollback [N]',
  summary:
    'Take an earlier composition live again; the one from which the live one was made when none is named',
  async run({ client, positionals }) {
    const number = positionals[0] === undefined ? await findBase(client) : Number(positionals[0]);
    if (!Number.isInteger(number) || number < 1) throw new UsageError('Name a composition by its number.');
    const data = await client.point(number);
    return { data, text: `Composition ${data.number} is live.` };
  },
};
