import type { PageModule, SahnModule, SlotModule } from '@sahn/contracts/modules/module';

/** Where modules' code comes from: federation in the browser, loaded bundles on the server. */
export interface ModuleCode {
  /** Rejects when the module cannot be had; asking again after `forget` tries anew. */
  load(module: string): Promise<SahnModule>;
  forget(module: string): void;
}

/** A chunk that neither loads nor fails: a stylesheet that hangs settles nothing by itself. */
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

/** Pages and slot entries as they are loaded. What failed stays failed until it is forgotten: Retry forgets it first. */
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

  /** What is loaded already, for rendering without a pause. */
  loadedPage(module: string, route: string): PageModule | undefined {
    return this.#entries.get(`${module} ${route}`)?.value as PageModule | undefined;
  }

  loadedSlot(module: string, entry: string): SlotModule | undefined {
    return this.#entries.get(`${module} ${entry}`)?.value as SlotModule | undefined;
  }

  hasFailed(module: string, id: string): boolean {
    return this.#entries.get(`${module} ${id}`)?.failed === true;
  }

  /** Drops what is known of a module, so that the next call asks for its files again. */
  forget(module: string): void {
    this.#code.forget(module);
    for (const key of this.#entries.keys()) if (key.startsWith(`${module} `)) this.#entries.delete(key);
  }
}
