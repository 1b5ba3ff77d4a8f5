import type { Boot, BootModule } from '@sahn/contracts/modules/boot';
import type { ListedModule } from '@sahn/contracts/modules/catalogue';
import type { KnownModules } from '../routing/known-modules.ts';
import { readHashes } from './guard.browser.ts';

/** Only a document that leaves modules out loads it. */
const readCatalogue = () => import(/* webpackChunkName: "catalogue" */ './read-catalogue.browser.ts');

/** The modules of a document: those of its data block, and all as soon as its catalogue was read. */
export class DocumentModules implements KnownModules {
  listed: readonly ListedModule[];
  complete: boolean;
  readonly boot: Boot;

  constructor(boot: Boot) {
    this.boot = boot;
    this.listed = boot.modules;
    this.complete = !boot.catalogue;
  }

  async loadAll(): Promise<void> {
    if (!this.complete) await (await readCatalogue()).listAll(this);
  }

  async find(name: string): Promise<BootModule | undefined> {
    const { modules, catalogue } = this.boot;
    const own = modules.find((one) => one.name === name);
    return own ?? (catalogue && (await readCatalogue()).describe(this, name));
  }

  async describe(name: string): Promise<BootModule | undefined> {
    const module = await this.find(name);
    const integrity = module && (await readHashes(module.base));
    return integrity ? { ...module, integrity } : module;
  }
}
