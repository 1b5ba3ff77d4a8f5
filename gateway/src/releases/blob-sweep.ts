import type { Logger } from 'pino';
import type { Cluster } from '../cluster/cluster.ts';
import { type Job, startHourlyJob } from '../jobs/hourly-job.ts';
import type { Releases } from './releases.ts';

interface BlobSweepSources {
  cluster: Pick<Cluster, 'claimJob'>;
  releases: Pick<Releases, 'sweep'>;
  log: Pick<Logger, 'info' | 'error'>;
}

/** Deletes uploaded files that belong to no release now and every hour, until it is stopped. */
export function startBlobSweep({ cluster, releases, log }: BlobSweepSources): Job {
  return startHourlyJob({
    name: 'blob-sweep',
    cluster,
    async work() {
      const deleted = await releases.sweep();
      if (deleted > 0) log.info({ deleted }, 'files that no release uses are deleted');
    },
    onError: (error) => log.error({ err: error }, 'files that no release uses could not be deleted'),
  });
}
