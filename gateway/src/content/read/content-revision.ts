import type { Database } from '../../database/database.ts';
import { isoDay } from '../calendar/days.ts';
import { readPagesRevision } from './content-revision.queries.ts';
import { plainSite, readSite } from './site.ts';

const pollMs = 1_000;
const oneHourMs = 60 * 60 * 1000;

export interface ContentRevision {
  /** Changes when content or public messages change, with the hour, and with the site's day, which pages show. */
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
  now: () => number = () => Date.now(),
): Promise<ContentRevision> {
  let revision = '';
  let timeZone = plainSite.timeZone;
  const refresh = async () => {
    const newest = await readPagesRevision(database);
    if (newest !== revision) ({ timeZone } = await readSite(database));
    revision = newest;
  };
  await refresh();
  const timer = setInterval(() => void refresh().catch(onError), pollMs).unref();
  return {
    current() {
      const time = now();
      return `${revision}.${Math.floor(time / oneHourMs)}.${isoDay(time, timeZone)}`;
    },
    refresh,
    stop: () => clearInterval(timer),
  };
}
