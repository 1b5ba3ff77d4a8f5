import * as v from 'valibot';
import { OwnedPathSchema } from '../modules/manifest.ts';
import { ModuleNameSchema } from './release.ts';

/*
 * Owners of paths and names on the platform port.
 *   GET /owners  → Owner[]
 *   PUT /owners  Transfer → 200 with the former owners, for operators
 */

/** See `claims.ts`: `articles/*`, `visits/map`, `slot:library`, … */
const ClaimSchema = v.union([
  v.pipe(OwnedPathSchema, v.maxLength(200)),
  v.pipe(v.string(), v.regex(/^(slot|offer|page|kind):[a-z][a-z0-9-]*$/), v.maxLength(100)),
  v.pipe(v.string(), v.regex(/^item:[a-z]+\/[a-z0-9-]+$/), v.maxLength(100)),
]);

export const OwnerSchema = v.object({
  claim: v.string(),
  module: v.string(),
  /** Epoch milliseconds. */
  since: v.number(),
});
export type Owner = v.InferOutput<typeof OwnerSchema>;

/** Gives paths and names to a module, and takes from all others what lies within them. */
export const TransferSchema = v.strictObject({
  module: ModuleNameSchema,
  claims: v.pipe(v.array(ClaimSchema), v.nonEmpty(), v.maxLength(100)),
});
export type Transfer = v.InferOutput<typeof TransferSchema>;

export const TransferResultSchema = v.object({
  lost: v.array(v.object({ claim: v.string(), module: v.string() })),
});
