import type { Cluster } from '../../cluster/cluster.ts';

interface MediaJobsOptions {
  cluster: Pick<Cluster, 'alone'>;
  log: { error(facts: object, message: string): void };
}

/** Pictures and books that are made while the site is served, on one gateway at a time. */
export class MediaJobs {
  readonly #options: MediaJobsOptions;
  readonly #ending = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(options: MediaJobsOptions) {
    this.#options = options;
  }

  /** Runs `job` as soon as no other gateway runs one. A failure is logged. */
  begin(job: (signal: AbortSignal) => Promise<void>): void {
    const { cluster, log } = this.#options;
    cluster
      .alone('media', () => this.#run(job))
      .catch((error: unknown) => log.error({ err: error }, 'pictures and books cannot be finished'));
  }

  async #run(job: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#ending.signal.aborted) return;
    const running = job(this.#ending.signal);
    this.#running.add(running);
    await running.finally(() => this.#running.delete(running));
  }

  /** Aborts what runs. Resolves when it writes nothing any more; what is missing is made after the next start. */
  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.allSettled(this.#running);
  }
}
