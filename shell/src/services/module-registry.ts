import type { Middleware, PageModule, SahnModule, SlotModule } from '@sahn/contracts/modules/module';

/** Source of modules' code: federation in the browser, loaded bundles on the server. */
export interface ModuleCode {
  /** Rejects when the module cannot be loaded. A call after `forget` tries again. */
  load(module: string): Promise<SahnModule>;
  forget(module: string): void;
}

/** The error of a chunk that neither loads nor fails in time, such as a style sheet whose request hangs. */
export class TimeLimitError extends Error {
  constructor(what: string, ms: number) {
    super(`${what} did not arrive within ${ms} ms`);
    this.name = 'TimeLimitError';
  }
}

const chunkLimitMs = 12_000;

async function within<Value>(promise: Promise<Value>, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(what, chunkLimitMs)), chunkLimitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

interface Entry {
  promise: Promise<PageModule | SlotModule>;
  value?: PageModule | SlotModule;
  failed?: boolean;
}

/** Loaded pages and slot entries. A failure is cached until `forget` is called, as Retry does. */
export class ModuleRegistry {
  readonly #code: ModuleCode;
  readonly #entries = new Map<string, Entry>();

  constructor(code: ModuleCode) {
    this.#code = code;
  }

  #load(
    module: string,
    id: string,
    pick: (code: SahnModule) => (() => Promise<PageModule | SlotModule>) | undefined,
  ) {
    const key = `${module} ${id}`;
    const known = this.#entries.get(key);
    if (known) return known.promise;
    const promise = this.#code.load(module).then((code) => {
      const load = pick(code);
      if (!load) throw new Error(`Module '${module}' exposes no '${id}', though its manifest names it`);
      return within(load(), key);
    });
    const entry: Entry = { promise };
    this.#entries.set(key, entry);
    promise.then(
      (value) => {
        entry.value = value;
      },
      () => {
        entry.failed = true;
      },
    );
    return promise;
  }

  page(module: string, route: string): Promise<PageModule> {
    return this.#load(module, route, (code) => code.routes[route]) as Promise<PageModule>;
  }

  slot(module: string, entry: string): Promise<SlotModule> {
    return this.#load(module, entry, (code) => code.slots[entry]) as Promise<SlotModule>;
  }

  /** The middleware that a module brings. Rejects when its code cannot be loaded. */
  async middleware(module: string): Promise<Readonly<Record<string, Middleware>> | undefined> {
    return (await this.#code.load(module)).middleware;
  }

  /** The page if it is already loaded, for rendering without suspending. */
  loadedPage(module: string, route: string): PageModule | undefined {
    return this.#entries.get(`${module} ${route}`)?.value as PageModule | undefined;
  }

  loadedSlot(module: string, entry: string): SlotModule | undefined {
    return this.#entries.get(`${module} ${entry}`)?.value as SlotModule | undefined;
  }

  hasFailed(module: string, id: string): boolean {
    return this.#entries.get(`${module} ${id}`)?.failed === true;
  }

  /** Removes a module from the cache, so that the next call loads its files again. */
  forget(module: string): void {
    this.#code.forget(module);
    for (const key of this.#entries.keys()) if (key.startsWith(`${module} `)) this.#entries.delete(key);
  }
}
