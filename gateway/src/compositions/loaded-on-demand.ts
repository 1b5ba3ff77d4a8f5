/** What has to be known of a loaded composition. */
interface Retirable {
  /** Completes what it renders, then stops its processes. */
  retire(): Promise<void>;
}

interface LoadedOnDemandOptions<Loaded> {
  /** Maximum number that is loaded at a time. The one that was not used for longest gives way. */
  limit: number;
  /** Milliseconds without a request after which one is unloaded. */
  idleMs: number;
  load(number: number): Promise<Loaded>;
  /** Whether one has to be loaded anew, because the settings of the site have changed. */
  isOutdated(loaded: Loaded): boolean;
  /** Is told why one could not be unloaded. */
  onError(error: unknown): void;
}

interface Entry<Loaded> {
  loading: Promise<Loaded>;
  /** Null while it is being loaded. */
  loaded: Loaded | null;
  timer: NodeJS.Timeout;
}

/** Compositions that are loaded when they are first requested, and unloaded when nobody requests them any more. */
export class LoadedOnDemand<Loaded extends Retirable> {
  readonly #options: LoadedOnDemandOptions<Loaded>;
  /** By number, in the order of their last use. */
  readonly #entries = new Map<number, Entry<Loaded>>();

  constructor(options: LoadedOnDemandOptions<Loaded>) {
    this.#options = options;
  }

  get loaded(): Loaded[] {
    return [...this.#entries.values()].flatMap(({ loaded }) => loaded ?? []);
  }

  /** Rejects when it cannot be loaded; the next request tries again. */
  get(number: number): Promise<Loaded> {
    const known = this.#entries.get(number);
    const isOutdated = known?.loaded != null && this.#options.isOutdated(known.loaded);
    if (known && !isOutdated) return this.#touch(number, known).loading;
    if (known) this.#unload(number, known);
    for (const [other, entry] of this.#entries) {
      if (this.#entries.size < this.#options.limit) break;
      this.#unload(other, entry);
    }
    return this.#begin(number);
  }

  async close(): Promise<void> {
    const entries = [...this.#entries.values()];
    for (const [number, entry] of [...this.#entries]) this.#forget(number, entry);
    await Promise.all(
      entries.map(({ loading }) => loading.then((loaded) => loaded.retire()).catch(() => {})),
    );
  }

  #begin(number: number): Promise<Loaded> {
    const entry: Entry<Loaded> = {
      loading: this.#options.load(number),
      loaded: null,
      timer: this.#startTimer(number),
    };
    this.#entries.set(number, entry);
    entry.loading.then(
      (loaded) => {
        entry.loaded = loaded;
      },
      () => this.#forget(number, entry),
    );
    return entry.loading;
  }

  #touch(number: number, entry: Entry<Loaded>): Entry<Loaded> {
    clearTimeout(entry.timer);
    entry.timer = this.#startTimer(number);
    this.#entries.delete(number);
    this.#entries.set(number, entry);
    return entry;
  }

  #startTimer(number: number): NodeJS.Timeout {
    const unload = () => {
      const entry = this.#entries.get(number);
      if (entry) this.#unload(number, entry);
    };
    return setTimeout(unload, this.#options.idleMs).unref();
  }

  #unload(number: number, entry: Entry<Loaded>): void {
    this.#forget(number, entry);
    entry.loading.then((loaded) => loaded.retire()).catch(this.#options.onError);
  }

  #forget(number: number, entry: Entry<Loaded>): void {
    clearTimeout(entry.timer);
    if (this.#entries.get(number) === entry) this.#entries.delete(number);
  }
}
