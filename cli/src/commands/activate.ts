import { RolloutSchema } from '@sahn/contracts/releases/rollout';
import { InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import type { Command, Invocation, Outcome } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { parseDuration } from '../parse-duration.ts';
import { parseRelease } from '../parse-release.ts';
import { parseWholeNumber } from '../parse-whole-number.ts';
import { printRollout } from './rollout.ts';

const OptionsSchema = v.object({
  base: v.optional(v.number()),
  share: v.optional(v.number()),
  steps: v.optional(v.array(v.number())),
  every: v.optional(v.number(), 10 * 60),
});

function parseShare(text: string): number {
  const share = parseWholeNumber(text);
  if (share > 100) throw new InvalidArgumentError('It takes percent of visitors, 1 to 100.');
  return share;
}

/** Without steps, the share stays until somebody decides. */
function stepsOf({ share, steps }: { share?: number; steps?: readonly number[] }): number[] {
  if (!steps) return share === undefined ? [] : [share];
  const first = share ?? steps[0] ?? 0;
  return [first, ...steps.filter((one) => one > first)];
}

async function rollOut(
  { client }: Invocation,
  releases: Readonly<Record<string, string | null>>,
  { steps, everySeconds }: { steps: number[]; everySeconds: number },
): Promise<Outcome> {
  if (steps[0] === 100) throw new UsageError('All visitors at once: leave --share and --steps out.');
  const gone = Object.entries(releases).find(([, version]) => version === null);
  if (gone) throw new UsageError(`A rollout brings releases; ${gone[0]} would be taken out.`);
  const data = await client.call(RolloutSchema, 'POST', '/rollouts', { releases, steps, everySeconds });
  return { data, text: printRollout(data) };
}

export const activate: Command = {
  usage:
    'activate name@version … [--base N] | activate name@version … --share 5 [--steps 5,25,50,100] [--every 10m]',
  summary: 'Take releases live, for all visitors or for a share of them first; name@none takes a module out',
  arguments: ['<releases...>'],
  options: [
    new Option('--base <number>', 'composition that must still be live').argParser(parseWholeNumber),
    new Option('--share <percent>', 'share of visitors who get them').argParser(parseShare),
    new Option('--steps <percents>', 'shares one after the other; at 100 they are live').argParser((text) =>
      text.split(',').map(parseShare),
    ),
    new Option('--every <time>', 'shortest time of a step (10m)').argParser(parseDuration),
  ],
  async run(invocation) {
    const { client, positionals } = invocation;
    const releases = Object.fromEntries(positionals.map(parseRelease));
    const { base: given, every, ...shares } = v.parse(OptionsSchema, invocation.values);
    const steps = stepsOf(shares);
    if (steps.length > 0) return rollOut(invocation, releases, { steps, everySeconds: every });
    const live = await client.live();
    const data = await client.activate({ base: given ?? live?.number ?? 0, releases });
    const warnings = data.warnings.map((warning) => `Look: ${warning}.`);
    return { data, text: [`Composition ${data.number} is live.`, ...warnings].join('\n') };
  },
};
