import type { Database } from '../database/database.ts';
import { readPagesRevision } from './content-revision.queries.ts';

const pollMs = 1_000;
const oneHourMs = 60 * 60 * 1000;

export interface ContentRevision {
  /** Changes when content or public messages change, and with the hour: pages show what day it is. */
  current(): string;
  /** Reads it now. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * Watches the revision of the content of pages. It reads the database every second, so that imports of other processes are
 * noticed.
 */
export async function watchContent(
  database: Database,
  onError: (error: unknown) => void,
): Promise<ContentRevision> {
  let revision = await readPagesRevision(database);
  const refresh = async () => {
    revision = await readPagesRevision(database);
  };
  const timer = setInterval(() => void refresh().catch(onError), pollMs).unref();
  return {
    current: () => `${revision}.${Math.floor(Date.now() / oneHourMs)}`,
    refresh,
    stop: () => clearInterval(timer),
  };
}
