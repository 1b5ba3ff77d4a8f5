import * as v from 'valibot';
import { ReleaseSizesSchema } from './release-sizes.ts';
import { TokenFactsSchema } from './token.ts';

/*
 * Reads of the platform port for people who look at releases.
 *   GET /releases                → ReleaseRow[], newest first
 *   GET /releases/:name          → ModuleReleases
 *   GET /compositions/timeline   → WentLive[], newest first
 *   GET /failures                → FailureRow[], since the gateway was started
 *   GET /rollouts/last/times     → RolloutTimes
 * The registry page signs in at /registry/session: GET → RegistrySession, POST SignIn → RegistrySession, DELETE → 204.
 */

export const ReleaseRowSchema = v.object({
  name: v.string(),
  version: v.string(),
  kind: v.string(),
  digest: v.string(),
  /** Epoch milliseconds. */
  created: v.number(),
});
export type ReleaseRow = v.InferOutput<typeof ReleaseRowSchema>;

const DescribedReleaseSchema = v.object({
  version: v.string(),
  created: v.number(),
  /** Id of the token that published it; null where the audit log does not know. */
  publisher: v.nullable(v.string()),
  contract: v.string(),
  /** Versions of shared packages that the shell provides, or the ranges that a module needs. */
  shared: v.record(v.string(), v.string()),
  /** All files that browsers may load, in bytes with Brotli. */
  total: v.number(),
  sizes: ReleaseSizesSchema,
  routes: v.array(v.string()),
  slots: v.array(v.string()),
});
export type DescribedRelease = v.InferOutput<typeof DescribedReleaseSchema>;

export const ModuleReleasesSchema = v.object({
  name: v.string(),
  /** Version in the live composition; null when it has none of the module. */
  live: v.nullable(v.string()),
  /** Version to which a rollback of the module returns; null when none was live before. */
  earlier: v.nullable(v.string()),
  /** The newest, and the live one. */
  releases: v.array(DescribedReleaseSchema),
  /** Number of all that are stored. */
  stored: v.number(),
});
export type ModuleReleases = v.InferOutput<typeof ModuleReleasesSchema>;

export const WentLiveSchema = v.object({
  /** Number of the audit log's line. */
  line: v.number(),
  number: v.number(),
  /** `activate`: for the first time; `point`: again. */
  act: v.picklist(['activate', 'point']),
  actor: v.string(),
  at: v.number(),
  /** Modules whose releases differ from those that were live before. */
  changed: v.array(v.string()),
});
export type WentLive = v.InferOutput<typeof WentLiveSchema>;

export const FailureRowSchema = v.object({
  module: v.string(),
  version: v.string(),
  /** Whether the live composition has this release. */
  isLive: v.boolean(),
  /** Failures that browsers have reported. */
  browser: v.number(),
  /** Parts of pages that this gateway could not render. */
  server: v.number(),
});
export type FailureRow = v.InferOutput<typeof FailureRowSchema>;

const counts = v.array(v.number());

/** Times of largest paint in the step that runs, as counts by bucket. */
export const RolloutTimesSchema = v.object({
  /** Lower bounds in milliseconds. */
  bounds: v.array(v.number()),
  candidate: counts,
  live: counts,
});
export type RolloutTimes = v.InferOutput<typeof RolloutTimesSchema>;

export const SignInSchema = v.strictObject({ token: v.pipe(v.string(), v.trim(), v.maxLength(200)) });

export const RegistrySessionSchema = v.object({
  token: TokenFactsSchema,
  /** When the session ends, epoch milliseconds. */
  ends: v.number(),
  /** Of visitors' addresses. */
  origin: v.string(),
});
export type RegistrySession = v.InferOutput<typeof RegistrySessionSchema>;
