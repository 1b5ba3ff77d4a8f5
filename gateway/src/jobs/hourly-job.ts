import type { Cluster } from '../cluster/cluster.ts';

const hourMs = 3_600_000;
/** Less than an hour, so that the gateway that had the job may have it again at its next turn. */
const claimedMs = 55 * 60_000;

/** A job that runs until it is stopped. Stopping waits for the run that is under way. */
export interface Job {
  stop(): Promise<void>;
}

interface HourlyJob {
  name: string;
  cluster: Pick<Cluster, 'claimJob'>;
  work(): Promise<unknown>;
  /** Is told why a run failed; the next one is tried all the same. */
  onError(error: unknown): void;
}

/** Runs work now and every hour, in one of the gateways of a database. */
export function startHourlyJob({ name, cluster, work, onError }: HourlyJob): Job {
  const runOnce = async () => {
    if (await cluster.claimJob(name, claimedMs)) await work();
  };
  const run = () => runOnce().catch(onError);
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
