import type { WorkerProcess } from './worker-process.ts';

/** Time after which a worker that nothing needed is stopped. */
const keptMs = 10 * 60_000;

/**
 * The last worker that a pool or a trial has left. It waits for the next composition of its shell: loading another module
 * takes it a few milliseconds, starting a process half a second.
 */
export class KeptWorker {
  #kept: { worker: WorkerProcess; shell: string; timer: NodeJS.Timeout } | null = null;

  /** Keeps a worker that no pool has, instead of the one before. One that must be replaced is stopped. */
  keep(worker: WorkerProcess, shell: string): void {
    if (!worker.idle || worker.worn) {
      void worker.stop();
      return;
    }
    void this.close();
    worker.onEnd = () => this.#forget();
    const timer = setTimeout(() => void worker.stop(), keptMs).unref();
    this.#kept = { worker, shell, timer };
  }

  /** The worker, if it is of that version of the shell. */
  take(shell: string): WorkerProcess | undefined {
    if (this.#kept?.shell !== shell) return undefined;
    const { worker } = this.#kept;
    this.#forget();
    return worker;
  }

  async close(): Promise<void> {
    await this.#kept?.worker.stop();
  }

  #forget(): void {
    if (!this.#kept) return;
    clearTimeout(this.#kept.timer);
    this.#kept.worker.onEnd = () => {};
    this.#kept = null;
  }
}
