export interface PoolSettings {
  /** Workers of one composition. */
  size: number;
  /** Time limits of a job, and of the first job of a worker, whose code is not compiled yet. */
  deadlineMs: number;
  firstDeadlineMs: number;
  /** Time of its own after which a job counts as stuck: a spare worker is started when others have to wait. */
  stuckMs: number;
  /** Maximum number of queued jobs. */
  queue: number;
  /** Number of jobs after which a worker is replaced. */
  rendersPerWorker: number;
}

export const poolSettings: PoolSettings = {
  size: 2,
  deadlineMs: 500,
  firstDeadlineMs: 1_500,
  stuckMs: 200,
  queue: 200,
  rendersPerWorker: 5_000,
};

/** The time limits of the next job of a worker. */
export function limitsOf(
  { deadlineMs, firstDeadlineMs, stuckMs }: PoolSettings,
  { renders }: { renders: number },
): Pick<PoolSettings, 'deadlineMs' | 'stuckMs'> {
  const longer = renders === 0 ? firstDeadlineMs / deadlineMs : 1;
  return { deadlineMs: deadlineMs * longer, stuckMs: stuckMs * longer };
}
