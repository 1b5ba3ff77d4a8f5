import { ActivatedSchema } from '@sahn/contracts/releases/composition';
import { Option } from 'commander';
import * as v from 'valibot';
import type { Command, Invocation, Outcome } from '../command.ts';
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

async function rollBackSite(client: Invocation['client'], wanted: string): Promise<Outcome> {
  const number = wanted === 'previous' ? await findBase(client) : Number(wanted);
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError("--composition takes a number, or 'previous'.");
  const data = await client.point(number);
  return { data, text: `Composition ${data.number} is live.` };
}

export const rollback: Command = {
  usage: 'rollback MODULE [VERSION] | rollback --composition N|previous',
  summary:
    'Take one module back to the release before, or to an earlier one, and leave the others; --composition takes the whole site back',
  arguments: ['[module]', '[version]'],
  options: [
    new Option(
      '--composition <number>',
      "take the whole site back to a composition, or to the 'previous' one",
    ),
  ],
  async run({ client, positionals: [module, version], values }) {
    if (typeof values.composition === 'string') {
      if (module !== undefined) throw new UsageError('Name a module or --composition, not both.');
      return rollBackSite(client, values.composition);
    }
    if (module === undefined) throw new UsageError('Name the module that goes back.');
    if (/^\d+$/.test(module))
      throw new UsageError(
        `'${module}' is no module. Composition ${module}: rollback --composition ${module}.`,
      );
    const body = { module, ...(version === undefined ? {} : { version }) };
    const data = await client.call(ActivatedSchema, 'POST', '/compositions/rollback', body);
    const now = module === 'shell' ? data.shell : data.modules[module];
    const warnings = data.warnings.map((warning) => `Look: ${warning}.`);
    const text = [`${module} is back at ${now}. Composition ${data.number} is live.`, ...warnings].join('\n');
    return { data, text };
  },
};
