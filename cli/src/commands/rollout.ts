import { LastRolloutSchema, type Rollout, RolloutSchema } from '@sahn/contracts/releases/rollout';
import type { Command } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { printDuration } from '../parse-duration.ts';
import { printTable, printTime } from '../print-table.ts';

const stateText: Readonly<Record<Rollout['state'], string>> = {
  running: 'running',
  live: 'live for all visitors',
  failed: 'rolled back by itself',
  stopped: 'stopped',
  replaced: 'replaced',
};

const percent = (part: number, whole: number) =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;

function row(name: string, { views, bad, lcp, visits }: Rollout['live']): string[] {
  return [
    name,
    String(views),
    String(bad),
    percent(bad, views),
    lcp === null ? '' : `${Math.round(lcp)} ms`,
    String(visits),
  ];
}

/** A rollout for people: its share, what both groups of visitors had, and what follows. */
export function printRollout(rollout: Rollout): string {
  const { releases, composition, base, steps, step, everySeconds, state, reason, warning } = rollout;
  const names = Object.entries(releases).map((release) => release.join('@'));
  const shares = steps.map((share, at) => (at === step ? `[${share} %]` : `${share} %`)).join(' → ');
  return [
    `${names.join(' ')}: ${stateText[state]}${rollout.ended === null ? '' : `, ${printTime(rollout.ended)} UTC`}`,
    `Candidate ${composition}, beside composition ${base}: ${shares}${steps.length > 1 ? `, each for ${printDuration(everySeconds)} at least` : ''}`,
    ...(warning === null ? [] : [`Look: ${warning}.`]),
    `${state === 'running' ? 'Now' : 'Why'}: ${reason}.`,
    '',
    printTable(
      ['visitors of', 'views', 'failed', '', 'largest paint p75', 'measured'],
      [row('the candidate', rollout.candidate), row('what is live', rollout.live)],
    ),
  ].join('\n');
}

export const rollout: Command = {
  usage: 'rollout | rollout stop',
  summary: 'Show how a candidate does among a share of visitors; stop takes it back',
  arguments: ['[action]'],
  async run({ client, positionals: [action] }) {
    if (action === 'stop') {
      const data = await client.call(RolloutSchema, 'DELETE', '/rollouts/last');
      return { data, text: printRollout(data) };
    }
    if (action !== undefined) throw new UsageError(`'${action}' is no action: stop is.`);
    const data = await client.call(LastRolloutSchema, 'GET', '/rollouts/last');
    return { data, text: data.rollout ? printRollout(data.rollout) : 'There was no rollout.' };
  },
};
