import * as v from 'valibot';
import { ModuleNameSchema, Sha256Schema, VersionSchema } from './release.ts';

/** A numbered, immutable set of releases. It is the unit of activation and rollback. */
export const CompositionSchema = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  shell: VersionSchema,
  /** Version by module name. */
  modules: v.record(ModuleNameSchema, VersionSchema),
  /** Epoch milliseconds. */
  created: v.number(),
});
export type Composition = v.InferOutput<typeof CompositionSchema>;

/** The answer to an activation. */
export const ActivatedSchema = v.object({
  ...CompositionSchema.entries,
  /** What is not refused and somebody should know, one sentence each. */
  warnings: v.optional(v.array(v.string()), []),
});
export type Activated = v.InferOutput<typeof ActivatedSchema>;

/** A slot that a page offers, or that an entry fills though no page offers it. */
export const SlotInfoSchema = v.object({
  slot: v.string(),
  /** `shell`, or pages that offer it, as `<module>/<route>`. */
  offeredBy: v.array(v.string()),
  /** Entries of modules that fill it, as `<module>/<id>`, in the order in which pages show them. */
  filledBy: v.array(v.string()),
});
export type SlotInfo = v.InferOutput<typeof SlotInfoSchema>;

/*
 * The part of the platform port that receives releases and makes compositions live.
 *   GET  /contracts               → ContractInfo (`contract.ts`)
 *   POST /blobs/missing            BlobQuery → MissingBlobs
 *   PUT  /blobs/:sha256            the bytes → 204
 *   PUT  /releases/:name/:version  Release → 201 (new), 200 (the same is there), 409 (other bytes), 422 (refused)
 *   GET  /compositions             → Composition[], newest first
 *   GET  /compositions/live        → Composition, 404 before the first
 *   GET  /compositions/live/slots  → SlotInfo[]: who offers slots, and who fills them
 *   POST /compositions             Activation → 201 Activated, 412 when `base` is no longer live
 *   POST /compositions/rollback    Rollback → 201 Activated, 404 when the module has no such earlier release
 *   PUT  /compositions/live        Pointer → 200 Composition
 */

export const BlobQuerySchema = v.strictObject({ hashes: v.pipe(v.array(Sha256Schema), v.maxLength(1000)) });
export const MissingBlobsSchema = v.strictObject({ missing: v.array(Sha256Schema) });

/** Makes a composition from the live one and these releases, and makes it live. */
export const ActivationSchema = v.strictObject({
  /** Number of the composition that the publisher saw live; 0 for the first. */
  base: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Versions by module name, `shell` included; `null` removes a module. At least one. */
  releases: v.pipe(
    v.record(ModuleNameSchema, v.nullable(VersionSchema)),
    v.check((releases) => Object.keys(releases).length > 0, 'names no release'),
  ),
});
export type Activation = v.InferOutput<typeof ActivationSchema>;

/** Makes an existing composition live: rolls back, or forward again. */
export const PointerSchema = v.strictObject({
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** Takes one module back to a release that was live before its present one; without `version` to the last of them. */
export const RollbackSchema = v.strictObject({
  module: ModuleNameSchema,
  version: v.optional(VersionSchema),
});
export type Rollback = v.InferOutput<typeof RollbackSchema>;
