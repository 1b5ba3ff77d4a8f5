const hourMs = 3_600_000;

/** A job that runs until it is stopped. Stopping waits for the run that is under way. */
export interface Job {
  stop(): Promise<void>;
}

/** Runs work now and every hour. @param onError is told why a run failed; the next one is tried all the same */
export function startHourlyJob(work: () => Promise<unknown>, onError: (error: unknown) => void): Job {
  const run = () => work().catch(onError);
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
