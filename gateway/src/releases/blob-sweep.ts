import type { Logger } from 'pino';
import { type Job, startHourlyJob } from '../jobs/hourly-job.ts';
import type { Releases } from './releases.ts';

interface BlobSweepSources {
  releases: Pick<Releases, 'sweep'>;
  log: Pick<Logger, 'info' | 'error'>;
}

/** Deletes uploaded files that belong to no release now and every hour, until it is stopped. */
export function startBlobSweep({ releases, log }: BlobSweepSources): Job {
  return startHourlyJob(
    async () => {
      const deleted = await releases.sweep();
      if (deleted > 0) log.info({ deleted }, 'files that no release uses are deleted');
    },
    (error) => log.error({ err: error }, 'files that no release uses could not be deleted'),
  );
}
