const hardStopMs = 15_000;

/**
 * Runs `stop` on the first signal and then exits; the second signal exits immediately. An uncaught error is passed to
 * `onFault` and ends the process in the same way: running requests are completed, and a supervisor restarts it.
 */
export function onStopSignal(
  stop: (reason: string) => Promise<void>,
  onFault: (error: unknown) => void,
): void {
  let stopping = false;
  const begin = (reason: string, code: number): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), hardStopMs).unref();
    stop(reason).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => begin('SIGTERM', 0));
  process.on('SIGINT', () => begin('SIGINT', 0));
  process.on('uncaughtException', (error) => {
    onFault(error);
    begin('fault', 1);
  });
}
