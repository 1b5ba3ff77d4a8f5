import cluster from 'node:cluster';

/** Set for the process that takes over from a running one. */
export const predecessorVariable = 'SAHN_PREDECESSOR';

/** Ports on which the gateway listens. */
export interface Ports {
  port: number;
  platformPort: number;
}

/** What the supervisor sends: see `supervise`. */
export type Order = 'stop' | 'hand-over' | 'alone' | 'not-restarted';

/** `leaving`: this process is the one that was replaced; its successor is to be asked. */
export type RestartOutcome = 'restarted' | 'not-restarted' | 'leaving';

/** The process that started this one, keeps its ports and replaces it. */
export interface Supervisor {
  /** False where the gateway was started without one: then it listens by itself and cannot be replaced. */
  isPresent: boolean;
  /** Whether another process serves the site while this one starts. */
  hasPredecessor: boolean;
  /** Resolves when no other process of this site runs: jobs that run once may begin. */
  alone: Promise<void>;
  onStop(listener: (reason: 'stop' | 'hand-over') => void): void;
  /** This process serves. */
  ready(ports: Ports): void;
  /** Starts a process that takes over. Resolves when it serves and new connections no longer reach this one. */
  restart(): Promise<RestartOutcome>;
  /** To be called when new connections no longer reach this process. */
  closed(): void;
}

function send(message: unknown): void {
  // Fails when the supervisor has just ended; this process ends then too.
  process.send?.(message, undefined, undefined, () => {});
}

/** Connects to the supervisor of this process, if there is one. */
export function connectSupervisor(): Supervisor {
  const isPresent = cluster.isWorker;
  const hasPredecessor = isPresent && process.env[predecessorVariable] === '1';
  delete process.env[predecessorVariable];
  const alone = Promise.withResolvers<void>();
  if (!hasPredecessor) alone.resolve();
  let restarting: PromiseWithResolvers<RestartOutcome> | null = null;
  let isLeaving = false;
  const endRestart = (outcome: RestartOutcome) => {
    restarting?.resolve(outcome);
    restarting = null;
  };
  const onOrder = (order: unknown) => {
    if (order === 'alone') alone.resolve();
    if (order === 'not-restarted') endRestart('not-restarted');
    if (order === 'hand-over') isLeaving = true;
  };
  if (isPresent) process.on('message', onOrder);
  return {
    isPresent,
    hasPredecessor,
    alone: alone.promise,
    onStop(listener) {
      if (!isPresent) return;
      process.on('message', (order: unknown) => {
        if (order === 'stop' || order === 'hand-over') listener(order);
      });
    },
    ready(ports) {
      if (isPresent) send({ ready: ports });
    },
    restart() {
      if (!isPresent) return Promise.resolve('not-restarted');
      // The next restart begins when this process has ended, so it cannot wait for it.
      if (isLeaving) return Promise.resolve('leaving');
      if (!restarting) {
        restarting = Promise.withResolvers();
        send('restart');
      }
      return restarting.promise;
    },
    closed: () => endRestart(isLeaving ? 'restarted' : 'not-restarted'),
  };
}
