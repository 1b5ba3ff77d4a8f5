import type { WorkerProcess } from './worker-process.ts';

/** Time after which a worker that nothing needed is stopped. */
const keptMs = 10 * 60_000;
/** Those of the composition before, one of which goes on in the next one. */
const maxKept = 2;

/**
 * Workers of a shell that wait for their next composition: loading another module takes them a few milliseconds, starting
 * a process half a second.
 */
export class KeptWorkers {
  readonly #kept = new Map<WorkerProcess, { shell: string; timer: NodeJS.Timeout }>();

  /** Keeps a worker that no pool has. One that is in use, or that must be replaced, is stopped. */
  keep(worker: WorkerProcess, shell: string): void {
    if (!worker.idle || worker.worn) {
      void worker.stop();
      return;
    }
    worker.onEnd = () => this.#forget(worker);
    const timer = setTimeout(() => void worker.stop(), keptMs).unref();
    this.#kept.set(worker, { shell, timer });
    this.trim(maxKept);
  }

  /** A worker of that version of the shell, the one that was kept last. */
  take(shell: string): WorkerProcess | undefined {
    const [worker] = [...this.#kept].findLast(([, kept]) => kept.shell === shell) ?? [];
    if (worker) this.#forget(worker);
    return worker;
  }

  /** Stops the oldest workers above a number. */
  trim(most: number): void {
    for (const worker of [...this.#kept.keys()].slice(0, Math.max(0, this.#kept.size - most)))
      void worker.stop();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.keys()].map((worker) => worker.stop()));
  }

  #forget(worker: WorkerProcess): void {
    clearTimeout(this.#kept.get(worker)?.timer);
    this.#kept.delete(worker);
    worker.onEnd = () => {};
  }
}
