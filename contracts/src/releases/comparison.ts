import * as v from 'valibot';

/*
 * What differs between releases: for those who decide on what goes live.
 *   GET /compositions/compare?from=&to=    → Comparison, of two compositions
 *   GET /releases/:name/compare?from=&to=  → ModuleComparison, of two versions of a module
 */

const kind = v.picklist(['added', 'changed', 'removed']);
export type ChangeKind = v.InferOutput<typeof kind>;

const FileChangeSchema = v.object({
  kind,
  /** Without the hash of its content. */
  path: v.string(),
  /** Bytes as visitors get it, with Brotli; of files that they do not get, as stored. Null where there is none. */
  before: v.nullable(v.number()),
  after: v.nullable(v.number()),
});
export type FileChange = v.InferOutput<typeof FileChangeSchema>;

const StringChangeSchema = v.object({
  kind,
  locale: v.string(),
  key: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type StringChange = v.InferOutput<typeof StringChangeSchema>;

/** A route, slot entry or redirect of the manifest, as one text: what it is at. */
const PartChangeSchema = v.object({
  kind,
  id: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type PartChange = v.InferOutput<typeof PartChangeSchema>;

export const ModuleComparisonSchema = v.object({
  name: v.string(),
  /** Versions; null where the module is not there. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  /** Versions of which nothing is known any more, because they were deleted: then nothing else is compared. */
  lost: v.array(v.string()),
  contract: v.object({ before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  files: v.array(FileChangeSchema),
  unchangedFiles: v.number(),
  strings: v.object({ count: v.number(), shown: v.array(StringChangeSchema) }),
  routes: v.array(PartChangeSchema),
  slots: v.array(PartChangeSchema),
  redirects: v.array(PartChangeSchema),
});
export type ModuleComparison = v.InferOutput<typeof ModuleComparisonSchema>;

export const ComparisonSchema = v.object({
  from: v.number(),
  to: v.number(),
  /** Those that differ, by name. */
  modules: v.array(ModuleComparisonSchema),
});
export type Comparison = v.InferOutput<typeof ComparisonSchema>;

/** Strings of one module that a comparison shows; it counts all of them. */
export const shownStrings = 200;
