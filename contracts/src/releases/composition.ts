import * as v from 'valibot';
import { ModuleNameSchema, Sha256Schema, VersionSchema } from './release.ts';

/** A numbered, immutable set of releases: what goes live and what is rolled back to. */
export const CompositionSchema = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  shell: VersionSchema,
  /** Version by module name. */
  modules: v.record(ModuleNameSchema, VersionSchema),
  /** Epoch milliseconds. */
  created: v.number(),
});
export type Composition = v.InferOutput<typeof CompositionSchema>;

/*
 * The platform port: how releases come in and compositions go live.
 *   POST /blobs/missing            BlobQuery → BlobAnswer
 *   PUT  /blobs/:sha256            the bytes → 204
 *   PUT  /releases/:name/:version  Release → 201 (new), 200 (the same is there), 409 (other bytes), 422 (refused)
 *   GET  /compositions             → Composition[], newest first
 *   GET  /compositions/live        → Composition, 404 before the first
 *   POST /compositions             Activation → 201 Composition, 412 when `base` is no longer live
 *   PUT  /compositions/live        Pointer → 200 Composition
 */

export const BlobQuerySchema = v.strictObject({ hashes: v.pipe(v.array(Sha256Schema), v.maxLength(1000)) });
export const BlobAnswerSchema = v.strictObject({ missing: v.array(Sha256Schema) });

/** Makes a composition from the live one with these releases put in, and takes it live. */
export const ActivationSchema = v.strictObject({
  /** Number of the composition that the publisher saw live; 0 for the first. */
  base: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Version by name, `shell` included; `null` takes a module out. */
  releases: v.record(ModuleNameSchema, v.nullable(VersionSchema)),
});
export type Activation = v.InferOutput<typeof ActivationSchema>;

/** Takes an existing composition live: roll back, or forward again. */
export const PointerSchema = v.strictObject({
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
