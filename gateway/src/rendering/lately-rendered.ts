import { limitsOf, type PoolSettings } from './pool-settings.ts';
import { partOf } from './render-error.ts';
import type { RenderJob } from './rendered-page.ts';
import type { WorkerProcess } from './worker-process.ts';

const most = 6;

/**
 * The pages that were rendered last, one of each path, by whichever composition was live: what a new worker renders first, to
 * be as fast as the others.
 */
export class LatelyRendered {
  readonly #jobs = new Map<string, RenderJob>();

  /** Keeps a job, if it may be rendered again. */
  keep(job: RenderJob): void {
    if (!job.repeatable) return;
    const path = pathOf(job);
    this.#jobs.delete(path);
    this.#jobs.set(path, job);
    const [oldest] = this.#jobs.keys();
    if (this.#jobs.size > most && oldest !== undefined) this.#jobs.delete(oldest);
  }

  /**
   * Forgets a page that failed, in all languages.
   * @param part the part in which it hung, as `<module>/<part>`: other pages are rendered without it
   */
  drop(job: RenderJob, part?: string): void {
    const page = withoutLocale(job);
    for (const [path, kept] of this.#jobs) {
      if (withoutLocale(kept) === page) this.#jobs.delete(path);
      else if (part !== undefined)
        this.#jobs.set(path, { ...kept, leftOut: [...new Set(kept.leftOut).add(part)] });
    }
  }

  /**
   * Lets a new worker render them, the latest first: its first pages take many times as long. Rejects when that ends it.
   * @param goesOn is asked before each page
   */
  async warm(
    worker: Pick<WorkerProcess, 'run' | 'renders' | 'ended'>,
    settings: PoolSettings,
    goesOn: () => boolean,
  ): Promise<void> {
    for (const job of [...this.#jobs.values()].reverse()) {
      if (!goesOn()) return;
      try {
        await worker.run({ ...job, unread: true }, limitsOf(settings, worker).deadlineMs);
      } catch (error) {
        this.drop(job, partOf(error));
        if (worker.ended) throw error;
      }
    }
  }
}

function pathOf({ url }: RenderJob): string {
  return url.split('?', 1)[0] ?? url;
}

function withoutLocale(job: RenderJob): string {
  return pathOf(job).slice(`/${job.locale}`.length);
}
