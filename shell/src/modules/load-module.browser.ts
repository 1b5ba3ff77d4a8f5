import { getInstance } from '@module-federation/enhanced/runtime';
import type { BootModule } from '@sahn/contracts/modules/boot';
import type { SahnModule } from '@sahn/contracts/modules/module';
import { shellName } from '../routing/shell-routes.ts';
import type { ModuleCode } from '../services/module-registry.ts';
import { beginNewAttempt } from './guard.browser.ts';

interface ModuleFile {
  exposed: SahnModule;
}

/** Loads the modules of the page's composition with Module Federation. All addresses are in the data block. */
export class FederatedModules implements ModuleCode {
  readonly #modules: ReadonlyMap<string, BootModule>;
  readonly #shellPages: SahnModule;
  readonly #loading = new Map<string, Promise<SahnModule>>();
  readonly #failed = new Set<string>();

  constructor(modules: readonly BootModule[], shellPages: SahnModule) {
    this.#shellPages = shellPages;
    this.#modules = new Map(modules.map((module) => [module.name, module]));
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
    const module = this.#modules.get(name);
    const federation = getInstance();
    if (!module || !federation) throw new Error(`This composition has no module '${name}'`);
    const entry = `${module.base}${module.entry}`;
    federation.registerRemotes(
      [{ name: module.global, entry, type: 'global', entryGlobalName: module.global }],
      { force: this.#failed.has(name) },
    );
    const file = await federation.loadRemote<ModuleFile>(`${module.global}/module`);
    if (!file) throw new Error(`Module '${name}' exposes nothing`);
    return file.exposed;
  }

  forget(name: string): void {
    beginNewAttempt();
    this.#failed.add(name);
    this.#loading.delete(name);
  }
}
