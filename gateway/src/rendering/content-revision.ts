import type { Database } from '../database/database.ts';

const pollMs = 1_000;
const oneHourMs = 60 * 60 * 1000;

export interface ContentRevision {
  /** Changes when content or public messages change, and with the hour: pages show what day it is. */
  current(): string;
  /** Looks at once. */
  refresh(): Promise<void>;
  stop(): void;
}

async function readRevision(database: Database): Promise<string> {
  const content = await database
    .selectFrom('content_state')
    .select(['revision', 'changed'])
    .executeTakeFirst();
  const messages = await database
    .selectFrom('message')
    .select((query) => [query.fn.countAll().as('count'), query.fn.max('decided').as('decided')])
    .where('state', '=', 'public')
    .executeTakeFirst();
  return [content?.revision, content?.changed, messages?.count, messages?.decided].join('.');
}

/**
 * Watches what pages are made of. It asks every second, so that a command of the operator, which is another process,
 * is seen as well.
 */
export async function watchContent(
  database: Database,
  onError: (error: unknown) => void,
): Promise<ContentRevision> {
  let revision = await readRevision(database);
  const refresh = async () => {
    revision = await readRevision(database);
  };
  const timer = setInterval(() => void refresh().catch(onError), pollMs).unref();
  return {
    current: () => `${revision}.${Math.floor(Date.now() / oneHourMs)}`,
    refresh,
    stop: () => clearInterval(timer),
  };
}
