import type { BootModule } from '@sahn/contracts/modules/boot';
import type { Catalogue, CatalogueModule, ListedModule } from '@sahn/contracts/modules/catalogue';
import { trustFiles } from './guard.browser.ts';
import type { DocumentModules } from './known-modules.browser.ts';
import { once, readFixed } from './read-fixed.browser.ts';

/*
 * Modules that the document's data block does not have.
 */

const catalogues = new Map<DocumentModules, Promise<ReadonlyMap<string, CatalogueModule>>>();
const described = new Map<string, Promise<BootModule>>();

/**
 * Reads the catalogue that the data block names. A module of the block is the one that counts: a development server may
 * have put it there.
 */
export function listAll(known: DocumentModules): Promise<ReadonlyMap<string, CatalogueModule>> {
  const { modules, catalogue } = known.boot;
  return once(catalogues, known, async () => {
    const read = catalogue ? (await readFixed<Catalogue>(catalogue)).modules : [];
    const all = new Map(read.map((module) => [module.name, module]));
    const own = new Map(modules.map((module) => [module.name, module]));
    known.listed = [
      ...read.map((module) => own.get(module.name) ?? module),
      ...modules.filter(({ name }) => !all.has(name)),
    ];
    known.complete = true;
    return all;
  });
}

async function load(listed: CatalogueModule): Promise<BootModule> {
  const module = { ...listed, ...(await readFixed<Omit<BootModule, keyof ListedModule>>(listed)) };
  trustFiles([module]);
  return module;
}

/** Loads what the catalogue does not say of a module. Its files may be loaded from then on. */
export async function describe(known: DocumentModules, name: string): Promise<BootModule | undefined> {
  const listed = (await listAll(known)).get(name);
  return listed && once(described, listed.path, () => load(listed));
}
