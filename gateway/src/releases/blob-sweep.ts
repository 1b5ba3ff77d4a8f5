import type { Logger } from 'pino';
import type { Releases } from './releases.ts';

const hourMs = 3_600_000;

interface BlobSweepSources {
  releases: Pick<Releases, 'sweep'>;
  log: Pick<Logger, 'info' | 'error'>;
}

/** Deletes uploaded files that belong to no release now and every hour, until it is stopped. */
export function startBlobSweep({ releases, log }: BlobSweepSources): { stop(): Promise<void> } {
  const run = async () => {
    try {
      const deleted = await releases.sweep();
      if (deleted > 0) log.info({ deleted }, 'files that no release uses are deleted');
    } catch (error) {
      log.error({ err: error }, 'files that no release uses could not be deleted');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, hourMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
