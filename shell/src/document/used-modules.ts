import type { Boot, BootModule } from '@sahn/contracts/modules/boot';
import { slotEntries } from '../navigation/load-page.ts';
import { navLabels } from '../routing/build-nav.ts';
import type { KnownModules } from '../routing/known-modules.ts';

/** A request for the catalogue costs a visitor more than so many modules in the document, of about 0.6 kB each. */
const spared = 4;

/** Slots of the frame. `home.lead`: the menu links to it from every page. */
const frameSlots = ['layout.contact', 'layout.dock', 'home.lead'];

/** All modules of a composition, for one page that is rendered. Records those by which it is rendered. */
export class NotedModules implements KnownModules {
  readonly complete = true;
  readonly listed: readonly BootModule[];
  readonly noted = new Set<string>();

  constructor(modules: readonly BootModule[]) {
    this.listed = modules;
  }

  async loadAll(): Promise<void> {}

  async find(name: string): Promise<BootModule | undefined> {
    return this.listed.find((one) => one.name === name);
  }

  describe(name: string): Promise<BootModule | undefined> {
    return this.find(name);
  }

  note(name: string): void {
    this.noted.add(name);
  }
}

/**
 * The modules of a document's data block, in their order: those that were noted, those of the frame's slots, and those to
 * whose pages masthead and footer lead. All, when few are left out.
 */
export function usedModules(boot: Boot, noted: Iterable<string>): readonly BootModule[] {
  const site = { boot, modules: { listed: boot.modules } };
  const used = new Set([
    ...noted,
    ...frameSlots.flatMap((slot) => slotEntries(site, slot).map(({ module }) => module.name)),
    ...navLabels(boot.modules, boot.info.menu).map(({ module }) => module),
  ]);
  const kept = boot.modules.filter(({ name }) => used.has(name));
  return boot.modules.length - kept.length > spared ? kept : boot.modules;
}
