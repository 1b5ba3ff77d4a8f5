import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { isReachable } from '../database/is-reachable.ts';

interface ReadinessSources {
  config: Pick<Config, 'rendering'>;
  database: Database;
  state: { draining: boolean };
  /** `current` is null before the first composition. */
  live: { current: { workers: number } | null };
  /** Why mails cannot be sent; null when they can. */
  outbox: { trouble(): { kind: 'server' | 'settings' } | null };
}

/** Problems for the operator that do not affect visitors. */
export function findWarnings({ outbox }: Pick<ReadinessSources, 'outbox'>): string[] {
  const trouble = outbox.trouble();
  if (trouble === null) return [];
  return trouble.kind === 'settings'
    ? ['mails wait: the mail server does not let us in']
    : ['mails wait: the mail server does not answer'];
}

/** Reasons why visitors are not served properly. Contains nothing that helps an attacker. */
export async function findTroubles({
  state,
  live,
  database,
  config,
}: Omit<ReadinessSources, 'outbox'>): Promise<string[]> {
  const troubles: string[] = [];
  if (state.draining) troubles.push('stopping');
  if (!live.current) troubles.push('no composition is live');
  else if (config.rendering && live.current.workers === 0) troubles.push('no render worker is ready');
  if (!(await isReachable(database))) troubles.push('the database does not answer');
  return troubles;
}
