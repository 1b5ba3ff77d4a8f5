import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** What somebody should look at, though visitors are served. */
export function findWarnings({ outbox }: Pick<Services, 'outbox'>): string[] {
  const trouble = outbox.trouble();
  if (trouble === null) return [];
  return trouble.kind === 'settings'
    ? ['letters wait: the mail server does not let us in']
    : ['letters wait: the mail server does not answer'];
}

/** What keeps visitors from being served as they should be, in words that give nothing away. */
export async function findTroubles({
  state,
  live,
  database,
  config,
}: Pick<Services, 'state' | 'live' | 'database' | 'config'>): Promise<string[]> {
  const troubles: string[] = [];
  if (state.draining) troubles.push('stopping');
  if (!live.current) troubles.push('no composition is live');
  else if (config.rendering && live.current.workers === 0) troubles.push('no render worker is ready');
  try {
    await sql`select 1`.execute(database);
  } catch {
    troubles.push('the database does not answer');
  }
  return troubles;
}
