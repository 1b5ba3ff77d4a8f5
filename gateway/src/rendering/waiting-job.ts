import type { keepContext } from '../tracing/context.ts';
import type { RenderedPage, RenderJob } from './rendered-page.ts';

/** What its caller may tell and be told while a job waits and runs. */
export interface JobWatcher {
  /** Aborted when nobody waits for the page any more: a job that is still queued then is not run. */
  unwanted?: AbortSignal;
  /** Gets the part in which the job computes for long. */
  onStuck?(part: string | undefined): void;
}

/** A job in the queue of a pool. */
export interface WaitingJob {
  job: RenderJob;
  onStuck: JobWatcher['onStuck'];
  retried: boolean;
  /** Runs in the context of who wants it: the next job is begun by the end of another one. */
  inContext: ReturnType<typeof keepContext>;
  resolve(answer: RenderedPage): void;
  reject(error: unknown): void;
}
