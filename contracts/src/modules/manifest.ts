import * as v from 'valibot';
import { navLocations } from '../site/nav-locations.ts';

/*
 * `module.json`: what the gateway and the shell must know about a module without running it.
 */

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/));
const id = name;
const key = v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9-]+)+$/));

/** A path below the locale prefix, without leading or trailing slash; `:name` is a parameter. Empty: the home page. */
const path = v.pipe(v.string(), v.regex(/^(:?[a-z][a-zA-Z0-9-]*)(\/:?[a-z][a-zA-Z0-9-]*)*$/));

/** A path that a module owns; `/*` at its end includes everything below it. It begins with a fixed segment. */
export const OwnedPathSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-zA-Z0-9-]*(\/:?[a-z][a-zA-Z0-9-]*)*(\/\*)?$/),
);

/** Slots of the shell. `home.lead` is on the first screen of the home page, below its hero. */
export const slotNames = ['home.lead', 'home.sections', 'layout.dock', 'layout.contact'] as const;
export type SlotName = (typeof slotNames)[number];

/** Name of any slot: a prefix that belongs to the shell or to the module that offers it, and a name below it. */
export const AnySlotNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'a slot is named like article.aside'),
  v.maxLength(80),
);

/** Fonts besides those of the languages: `arabic` is used for the Quran, duas and hadith. */
export const faces = ['arabic'] as const;

export const RouteSchema = v.strictObject({
  /** Also the name of the page's chunk. */
  id,
  path,
  /** Translation keys of the page's title and description, for pages whose head sets none. */
  title: key,
  description: key,
  /** Middleware of the module or of the shell, run in this order before the page. */
  middleware: v.optional(v.array(name), []),
  /** Query parameters that the page reads. All others are dropped from its address. */
  query: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z]+$/))), []),
  /** Kind whose items it shows: one item when the path has a parameter, else all of them. */
  items: v.optional(name),
  /** The single item that it shows, `<kind>/<id>`. */
  item: v.optional(v.pipe(v.string(), v.regex(/^[a-z]+\/[a-z0-9-]+$/))),
  /** Whether it is in the sitemap and open to search engines. */
  indexed: v.optional(v.boolean(), true),
  /** Whether rendered pages may be cached; false for pages that differ by visitor. */
  cached: v.optional(v.boolean(), true),
  /**
   * Slots that its page offers to other modules: where it renders `<Slot name="…" />`. Their entries get the item that the
   * page shows. The prefix of their names belongs to this module (`claims.ts`).
   */
  offers: v.optional(v.pipe(v.array(AnySlotNameSchema), v.nonEmpty(), v.maxLength(10))),
  /** Further fonts of the page's first screen, which are preloaded. */
  faces: v.optional(v.array(v.picklist(faces)), []),
});
export type Route = v.InferOutput<typeof RouteSchema>;

export const NavEntrySchema = v.strictObject({
  route: id,
  label: key,
  location: v.picklist(navLocations),
  order: v.pipe(v.number(), v.integer()),
});
export type NavEntry = v.InferOutput<typeof NavEntrySchema>;

const { location, ...unlocated } = NavEntrySchema.entries;
const FormerNavEntrySchema = v.strictObject({ ...unlocated, place: location });
/** Releases that were built before `location` was named so have `place`. They are never rewritten: a digest covers them. */
export type ReleasedNavEntry = NavEntry | v.InferOutput<typeof FormerNavEntrySchema>;

export const SlotEntrySchema = v.strictObject({
  /** Also the name of the entry's chunk. */
  id,
  /** A slot of the shell, or one that a module offers. */
  slot: AnySlotNameSchema,
  order: v.pipe(v.number(), v.integer()),
  /** True: it may be that no module of the site offers the slot. Otherwise the gate warns of it. */
  optional: v.optional(v.boolean()),
});
export type SlotEntry = v.InferOutput<typeof SlotEntrySchema>;

export const RedirectSchema = v.strictObject({ from: path, to: path });

const bytes = v.pipe(v.number(), v.integer(), v.minValue(1));

export const ModuleManifestSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name,
  routes: v.array(RouteSchema),
  nav: v.array(NavEntrySchema),
  slots: v.array(SlotEntrySchema),
  /** Old paths, which redirect permanently. */
  redirects: v.optional(v.array(RedirectSchema), []),
  /**
   * Paths that belong to this module: its routes and redirects lie within them, and no other module's may. Default: what
   * its routes and redirects use (`claims.ts`).
   */
  owns: v.optional(v.pipe(v.array(OwnedPathSchema), v.nonEmpty(), v.maxLength(50))),
  /** Largest sizes in bytes with Brotli that its releases may have; a part without one has that of all modules (`release-sizes.ts`). */
  budget: v.optional(
    v.strictObject({
      /** The script that all of its pages load first. */
      entry: v.optional(bytes),
      /** All scripts of one page or slot entry, the entry included. */
      scripts: v.optional(bytes),
      /** All style sheets of one page or slot entry. */
      styles: v.optional(bytes),
    }),
  ),
  /** Range of shell versions that it works with. The contract that it was built for says enough (`releases/contract.ts`). */
  shell: v.optional(v.string()),
});
export type ModuleManifest = v.InferOutput<typeof ModuleManifestSchema>;

/** The manifest as releases hold it. */
export const ReleasedManifestSchema = v.strictObject({
  ...ModuleManifestSchema.entries,
  nav: v.array(v.union([NavEntrySchema, FormerNavEntrySchema])),
});
