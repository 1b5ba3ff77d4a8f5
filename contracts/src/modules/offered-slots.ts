import { type ModuleManifest, type SlotEntry, slotNames } from './manifest.ts';

/*
 * Slots that the pages of modules offer to other modules. Whoever fills one knows its name and gets an item; neither side knows
 * the other.
 */

type WithSlots = Pick<ModuleManifest, 'routes' | 'slots'>;

export interface SlottedModule {
  name: string;
  manifest: WithSlots;
}

const shellSlots: ReadonlySet<string> = new Set(slotNames);
const shellPrefixes: ReadonlySet<string> = new Set([...slotNames.map(slotPrefix), 'shell']);

/** The part of a slot's name that belongs to one module: `article` of `article.aside`. */
export function slotPrefix(slot: string): string {
  return slot.slice(0, slot.indexOf('.'));
}

/** Faults of what one manifest offers and fills, whatever else is live. */
export function checkSlots({ routes, slots }: WithSlots): string[] {
  const offered = routes.flatMap(({ id, offers = [] }) => offers.map((slot) => ({ id, slot })));
  return [
    ...offered
      .filter(({ slot }) => shellPrefixes.has(slotPrefix(slot)))
      .map(({ id, slot }) => `routes: ${id} offers ${slot}, and names that begin so are the shell's`),
    ...routes
      .filter(({ offers = [] }) => new Set(offers).size < offers.length)
      .map(({ id }) => `routes: ${id} offers a slot twice`),
    ...slots
      .filter(({ slot }) => shellPrefixes.has(slotPrefix(slot)) && !shellSlots.has(slot))
      .map(({ id, slot }) => `slots: ${id} fills ${slot}, and the shell has no such slot`),
  ];
}

const offersOf = ({ routes }: Pick<WithSlots, 'routes'>) => routes.flatMap(({ offers = [] }) => offers);

interface Filling {
  module: string;
  entry: SlotEntry;
}

/** Entries of modules for slots that are not the shell's. */
function fillings(modules: readonly SlottedModule[]): Filling[] {
  return modules.flatMap(({ name, manifest }) =>
    manifest.slots.filter(({ slot }) => !shellSlots.has(slot)).map((entry) => ({ module: name, entry })),
  );
}

/**
 * What to tell who changes modules of a composition: entries that are not shown because no page offers their slot. Entries
 * that say `optional` are left out, unless the slot was offered before.
 * @param before modules of the composition that is changed
 * @param changed names of the modules that differ
 */
export function findSlotWarnings(
  modules: readonly SlottedModule[],
  before: readonly SlottedModule[],
  changed: readonly string[],
): string[] {
  const offered = new Set(modules.flatMap(({ manifest }) => offersOf(manifest)));
  return fillings(modules).flatMap(({ module, entry: { id, slot, optional } }) => {
    if (offered.has(slot)) return [];
    const host = before.find(({ manifest }) => offersOf(manifest).includes(slot));
    if (host)
      return [`${host.name} no longer offers the slot ${slot}: ${module}/${id} fills it and is not shown`];
    return changed.includes(module) && !optional
      ? [`${module}/${id} fills the slot ${slot}, which no page offers: it is not shown`]
      : [];
  });
}

const pagesThatOffer = (slot: string, modules: readonly SlottedModule[]) =>
  modules.flatMap(({ name, manifest }) =>
    manifest.routes.filter(({ offers = [] }) => offers.includes(slot)).map(({ id }) => `${name}/${id}`),
  );

/** Slots of a composition that modules offer or fill, by name: who offers each, `shell` or a page, and who fills it. */
export function listSlots(
  modules: readonly SlottedModule[],
): { slot: string; offeredBy: string[]; filledBy: string[] }[] {
  const filled = modules.flatMap(({ name, manifest }) =>
    manifest.slots.map((entry) => ({ module: name, entry })),
  );
  const names = [
    ...modules.flatMap(({ manifest }) => offersOf(manifest)),
    ...filled.map(({ entry }) => entry.slot),
  ];
  return [...new Set(names)].sort().map((slot) => ({
    slot,
    offeredBy: shellSlots.has(slot) ? ['shell'] : pagesThatOffer(slot, modules),
    filledBy: filled
      .filter(({ entry }) => entry.slot === slot)
      .sort((a, b) => a.entry.order - b.entry.order)
      .map(({ module, entry }) => `${module}/${entry.id}`),
  }));
}
