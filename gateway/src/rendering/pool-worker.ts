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

/** Starts a worker and resolves when it is ready. @param makesClientShells whether it has to make the client-only documents */
export type StartWorker<Worker> = (makesClientShells: boolean) => Promise<Worker>;
