import type { BootModule } from '@sahn/contracts/modules/boot';
import type { SahnModule } from '@sahn/contracts/modules/module';
import type { KnownModules } from '../routing/known-modules.ts';
import { shellName } from '../routing/shell-routes.ts';
import type { ModuleCode } from '../services/module-registry.ts';
import { beginNewAttempt } from './guard.browser.ts';
import { loadContainer } from './load-container.browser.ts';

/** Where `module.ts` is: containers expose the file as it is, and the gateway has checked what it exports. */
interface ModuleFile {
  exposed: SahnModule;
}

function isModuleFile(value: unknown): value is ModuleFile {
  return typeof value === 'object' && value !== null && 'exposed' in value;
}

/** The container's file, by the way that its build asks for. */
async function loadFile(module: BootModule, again: boolean): Promise<unknown> {
  if (module.container === 'webpack') return loadContainer(module);
  const { loadByRuntime } = await import(
    /* webpackChunkName: "federation-runtime" */ './load-by-runtime.browser.ts'
  );
  return loadByRuntime(module, again);
}

/** Loads the modules of the page's composition with Module Federation. */
export class FederatedModules implements ModuleCode {
  readonly #modules: Pick<KnownModules, 'find'>;
  readonly #shellPages: SahnModule;
  readonly #loading = new Map<string, Promise<SahnModule>>();
  readonly #failed = new Set<string>();

  constructor(modules: Pick<KnownModules, 'find'>, shellPages: SahnModule) {
    this.#shellPages = shellPages;
    this.#modules = modules;
  }

  load(name: string): Promise<SahnModule> {
    if (name === shellName) return Promise.resolve(this.#shellPages);
    const known = this.#loading.get(name);
    if (known) return known;
    const loading = this.#request(name);
    this.#loading.set(name, loading);
    loading.catch(() => {
      this.#failed.add(name);
      this.#loading.delete(name);
    });
    return loading;
  }

  async #request(name: string): Promise<SahnModule> {
    const module = await this.#modules.find(name);
    if (!module) throw new Error(`This composition has no module '${name}'`);
    const file = await loadFile(module, this.#failed.has(name));
    if (!isModuleFile(file)) throw new Error(`Module '${name}' exposes nothing`);
    return file.exposed;
  }

  forget(name: string): void {
    beginNewAttempt();
    this.#failed.add(name);
    this.#loading.delete(name);
  }
}
