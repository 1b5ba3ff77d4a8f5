import * as v from 'valibot';
import { ModuleNameSchema, VersionSchema } from './release.ts';

/*
 * Links that show a composition to those who have them.
 *   GET    /previews      → Preview[], newest first: one's own, or all for an operator of the site
 *   POST   /previews      PreviewRequest → 201 NewPreview
 *   DELETE /previews/:id  → 204
 */

/** Longest life of a link, in hours. */
const longestHours = 30 * 24;

const hoursUpTo = (longest: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longest));
const hours = v.optional(hoursUpTo(longestHours), 24);
/** Shorter, because its holder may do what the token may: look at any of its releases. */
const inspectorHours = v.optional(hoursUpTo(24), 8);

/** What to show: the live composition with these releases (`null` removes a module), one that is there, or the inspector. */
export const PreviewRequestSchema = v.union([
  v.strictObject({ releases: v.record(ModuleNameSchema, v.nullable(VersionSchema)), hours }),
  v.strictObject({ composition: v.pipe(v.number(), v.integer(), v.minValue(1)), hours }),
  v.strictObject({ inspector: v.literal(true), hours: inspectorHours }),
]);
export type PreviewRequest = v.InferOutput<typeof PreviewRequestSchema>;

const entries = {
  id: v.string(),
  kind: v.picklist(['composition', 'inspector']),
  /** Of an inspector, what was live when its link was made. */
  composition: v.number(),
  /** Id of the token that made it. */
  actor: v.string(),
  /** Epoch milliseconds. */
  created: v.number(),
  expires: v.number(),
};

export const PreviewSchema = v.object(entries);
export type Preview = v.InferOutput<typeof PreviewSchema>;

/** The address is a secret, which is given once. */
export const NewPreviewSchema = v.object({ ...entries, link: v.string() });
export type NewPreview = v.InferOutput<typeof NewPreviewSchema>;
