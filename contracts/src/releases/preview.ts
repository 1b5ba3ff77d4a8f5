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

const hours = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestHours)), 24);

/** What to show: the live composition with these releases (`null` removes a module), or one that is there. */
export const PreviewRequestSchema = v.union([
  v.strictObject({ releases: v.record(ModuleNameSchema, v.nullable(VersionSchema)), hours }),
  v.strictObject({ composition: v.pipe(v.number(), v.integer(), v.minValue(1)), hours }),
]);
export type PreviewRequest = v.InferOutput<typeof PreviewRequestSchema>;

const entries = {
  id: v.string(),
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
