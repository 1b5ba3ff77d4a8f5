import cluster, { type Worker } from 'node:cluster';
import { gatewayFlags, gatewayVariables } from './gateway-memory.ts';
import { type Order, predecessorVariable } from './supervised.ts';

/*
 * The supervisor: a small process that keeps the listening sockets and replaces the gateway without losing a request.
 *
 *   starting ── ready ──► serving ── hand-over ──► leaving ── exit
 *
 * A restart starts a second gateway beside the serving one. When it is ready, both listen on the same sockets; then the
 * first one hands over: it accepts nothing more, completes its requests and ends. Connections that wait in the sockets'
 * queues are not lost, because the second one accepts them. If the second one does not start, the first one goes on.
 */

function isReady(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'ready' in message;
}

/** Runs the gateway of a file, until it stops or fails; then this process exits with its code. */
export function supervise(file: string): void {
  // The sockets are shared: gateways accept by themselves, and no connection goes through this process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: file, execArgv: [...gatewayFlags, ...process.execArgv] });

  let starting: Worker | null = null;
  let serving: Worker | null = null;
  let leaving: Worker | null = null;
  let isStopping = false;
  /** As soon as the process that hands over has ended. */
  let isRestartWanted = false;

  const send = (worker: Worker | null, order: Order): void => {
    // A gateway that has just ended needs no orders.
    worker?.send(order, undefined, () => {});
  };

  const start = (): void => {
    const worker = cluster.fork({
      ...gatewayVariables(process.env),
      [predecessorVariable]: serving ? '1' : '',
    });
    starting = worker;
    worker.on('message', (message: unknown) => {
      if (message === 'restart') restart();
      else if (isReady(message)) onReady(worker, message);
    });
    worker.on('exit', (code, signal) => onExit(worker, signal ? 1 : code));
  };

  const restart = (): void => {
    if (isStopping || starting) return;
    if (leaving) isRestartWanted = true;
    else start();
  };

  const onReady = (worker: Worker, message: unknown): void => {
    if (worker === starting) {
      leaving = serving;
      serving = worker;
      starting = null;
      send(leaving, 'hand-over');
    }
    if (!leaving) send(serving, 'alone');
    // The order may have come before the gateway could take it.
    if (isStopping) send(serving, 'stop');
    // To the program that started this one, over a channel that nobody else has.
    process.send?.(message, undefined, undefined, () => {});
  };

  const onExit = (worker: Worker, code: number): void => {
    if (worker === leaving) {
      leaving = null;
      send(serving, 'alone');
      if (isRestartWanted && serving) restart();
      isRestartWanted = false;
    } else if (worker === starting) {
      starting = null;
      send(serving, 'not-restarted');
    } else if (worker === serving) {
      serving = null;
      process.exitCode = code;
    }
    // A gateway that starts takes the place of one that has died.
    if (!serving && !leaving && starting && !isStopping) send(starting, 'alone');
    else if (!serving && !starting && !leaving) process.exit(process.exitCode ?? code);
  };

  const stop = (): void => {
    isStopping = true;
    starting?.process.kill('SIGTERM');
    send(serving, 'stop');
  };

  const onSignal = (): void => {
    if (isStopping) for (const worker of [starting, serving, leaving]) worker?.process.kill('SIGKILL');
    stop();
  };

  start();
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('SIGUSR2', restart);
  if (!process.send) return;
  process.on('message', (message: unknown) => {
    if (message === 'stop') stop();
  });
  process.on('disconnect', stop);
}
