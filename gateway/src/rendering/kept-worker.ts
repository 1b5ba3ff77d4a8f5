import type { ReleaseSet } from '../releases/release-set.ts';
import type { WorkerProcess } from './worker-process.ts';

/** Time after which a worker that has tried a release is stopped: most releases go live at once, or are tried again soon. */
const triedMs = 60_000;
/** The same for one that a pool has left: by then the next pool has workers of its own, and lends one. */
const leftMs = 5_000;

type KeepableWorker = Pick<WorkerProcess, 'idle' | 'worn' | 'stop' | 'onEnd'>;

export interface Kept<Worker> {
  worker: Worker;
  /** Version of its shell. */
  shell: string;
  /** Releases that it has tried and that were never live, as `<module>@<version>`. */
  tried: readonly string[];
}

/**
 * The last worker that a pool or a trial has left. It waits for the next composition of its shell: loading another module
 * takes it a few milliseconds, starting a process half a second.
 */
export class KeptWorker<Worker extends KeepableWorker> {
  #kept: (Kept<Worker> & { timer: NodeJS.Timeout }) | null = null;

  /** Keeps a worker that no pool has, instead of the one before. One that must be replaced is stopped. */
  keep(kept: Kept<Worker>): void {
    const { worker } = kept;
    if (!worker.idle || worker.worn) {
      void worker.stop();
      return;
    }
    void this.close();
    worker.onEnd = () => this.#forget();
    const ms = kept.tried.length === 0 ? leftMs : triedMs;
    this.#kept = { ...kept, timer: setTimeout(() => void worker.stop(), ms).unref() };
  }

  /**
   * The worker, if it is of the same shell. One that has tried a release is for that release only: code that was never live
   * must not meet other trials, or the pages of visitors.
   */
  take({ shell, modules }: ReleaseSet): Kept<Worker> | undefined {
    const kept = this.#kept;
    const releases = modules.map(({ name, version }) => `${name}@${version}`);
    if (kept?.shell !== shell.version || !kept.tried.every((one) => releases.includes(one))) return undefined;
    this.#forget();
    return kept;
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
