import { type Job, startHourlyJob } from '../jobs/hourly-job.ts';
import type { ReleaseFolders } from './release-folders.ts';
import type { ReleaseSet } from './release-set.ts';

/** How long a gateway keeps unpacked files of a release that is not live: whoever asks for one gets it from the database. */
const keptMs = 24 * 60 * 60 * 1000;

interface IdleCopiesSources {
  folders: Pick<ReleaseFolders, 'removeIdle'>;
  live: { readonly current: { readonly set: ReleaseSet } | null };
  now: () => number;
  log: Readonly<Record<'info' | 'error', (fields: object, message: string) => void>>;
}

/** Removes copies of releases from the disk of this gateway now and every hour, until it is stopped. */
export function startRemovalOfIdleCopies({ folders, live, now, log }: IdleCopiesSources): Job {
  return startHourlyJob({
    name: 'idle-copies',
    // Each gateway has a disk of its own.
    cluster: { claimJob: async () => true },
    async work() {
      const set = live.current?.set;
      if (!set) return;
      const isLive = (name: string, version: string) =>
        [set.shell, ...set.modules].some((one) => one.name === name && one.version === version);
      const releases = await folders.removeIdle(isLive, now() - keptMs);
      if (releases.length > 0) log.info({ releases }, 'copies of releases that are not live are removed');
    },
    onError: (error) => log.error({ err: error }, 'copies of releases could not be removed'),
  });
}
