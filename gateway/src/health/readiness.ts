import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { isReachable } from '../database/is-reachable.ts';
import type { Damage } from '../storage/damage.ts';

interface ReadinessSources {
  config: Pick<Config, 'rendering'>;
  reader: Database;
  state: { draining: boolean };
  /** `current` is null before the first composition. */
  live: { current: { workers: number } | null };
  /** Why mails cannot be sent; null when they can. */
  outbox: { trouble(): { kind: 'server' | 'settings' } | null };
  /** Files on the disk that were not what their hash says. */
  damage: Pick<Damage, 'mended' | 'lost'>;
  /** Caches in front of the site that could not be told of the last change. */
  purges: { failing: number };
  logClearing: { pending: boolean };
  /** What is to be looked at before a rollout goes on. */
  rollouts: { warning: string | null };
}

type WarningSources = Pick<ReadinessSources, 'outbox' | 'damage' | 'purges' | 'logClearing' | 'rollouts'>;

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** Problems for the operator that do not affect visitors, or few of them. */
export function findWarnings(sources: WarningSources): string[] {
  const { outbox, damage, purges, logClearing, rollouts } = sources;
  const warnings: string[] = [];
  const trouble = outbox.trouble();
  if (trouble?.kind === 'settings') warnings.push('mails wait: the mail server does not let us in');
  if (trouble?.kind === 'server') warnings.push('mails wait: the mail server does not answer');
  const { mended, lost } = damage;
  if (mended > 0) warnings.push(`${files(mended)} on the disk damaged since the start, and made again`);
  if (lost.size > 0) warnings.push(`${files(lost.size)} on the disk damaged, and not served: import again`);
  if (purges.failing > 0)
    warnings.push('a cache in front of the site cannot be told of changes: its pages may be a minute old');
  if (logClearing.pending)
    warnings.push('erased data is still in the log of the database: something reads it');
  if (rollouts.warning !== null) warnings.push(rollouts.warning);
  return warnings;
}

/** Reasons why visitors are not served properly. Contains nothing that helps an attacker. */
export async function findTroubles({
  state,
  live,
  reader,
  config,
}: Omit<ReadinessSources, keyof WarningSources>): Promise<string[]> {
  const troubles: string[] = [];
  if (state.draining) troubles.push('stopping');
  if (!live.current) troubles.push('no composition is live');
  else if (config.rendering && live.current.workers === 0) troubles.push('no render worker is ready');
  if (!(await isReachable(reader))) troubles.push('the database does not answer');
  return troubles;
}
