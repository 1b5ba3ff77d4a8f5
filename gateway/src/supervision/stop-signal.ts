import type { Supervisor } from './supervised.ts';

/** `hand-over`: another process serves already. */
export type StopReason = 'stop' | 'hand-over' | 'fault';

/** When the process exits although it has not stopped. */
const hardStopMs = 15_000;
const hardHandOverMs = 75_000;

/**
 * Runs `stop` when the supervisor says so or on the first signal, and then exits; a second signal exits immediately. An
 * uncaught error is passed to `onFault` and ends the process in the same way: running requests are completed.
 */
export function onStopSignal(
  supervisor: Pick<Supervisor, 'isPresent' | 'onStop'>,
  stop: (reason: StopReason) => Promise<void>,
  onFault: (error: unknown) => void,
): void {
  let isStopping = false;
  const begin = (reason: StopReason): void => {
    if (isStopping) return;
    isStopping = true;
    const code = reason === 'fault' ? 1 : 0;
    setTimeout(() => process.exit(1), reason === 'hand-over' ? hardHandOverMs : hardStopMs).unref();
    stop(reason).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  const onSignal = (): void => {
    if (isStopping && !supervisor.isPresent) process.exit(1);
    begin('stop');
  };
  supervisor.onStop(begin);
  process.on('SIGTERM', onSignal);
  // A terminal sends it to all processes; the supervisor then says what to do.
  process.on('SIGINT', supervisor.isPresent ? () => {} : onSignal);
  process.on('uncaughtException', (error) => {
    onFault(error);
    begin('fault');
  });
}
