import type { WorkerProcess } from './worker-process.ts';

/** What the pool needs of a worker. */
export type PoolWorker = Pick<
  WorkerProcess,
  | 'run'
  | 'stop'
  | 'idle'
  | 'ended'
  | 'worn'
  | 'ownMs'
  | 'part'
  | 'renders'
  | 'clientShells'
  | 'failures'
  | 'forVisitors'
  | 'onEnd'
>;

export interface StartOptions {
  /** Whether it has to make the client-only documents. */
  makesClientShells: boolean;
  /** Whether it gives way to releases from its start. */
  forVisitors: boolean;
}

/** Starts a worker and resolves when it is ready. */
export type StartWorker<Worker> = (options: StartOptions) => Promise<Worker>;
