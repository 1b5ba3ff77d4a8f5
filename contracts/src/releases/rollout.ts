import * as v from 'valibot';
import { ModuleNameSchema, VersionSchema } from './release.ts';

/*
 * A candidate composition that a share of visitors get, until it goes live or is rolled back.
 *   GET    /rollouts/last  → LastRollout
 *   POST   /rollouts       RolloutRequest → 201 Rollout, 409 while the rollout of another module runs
 *   DELETE /rollouts/last  → 200 Rollout, stopped; 404 when none runs
 */

const share = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));
const day = 24 * 60 * 60;

export const RolloutRequestSchema = v.strictObject({
  /** Versions by module name, `shell` included. */
  releases: v.record(ModuleNameSchema, VersionSchema),
  /** Percent of visitors, rising. At 100 the candidate goes live. */
  steps: v.pipe(
    v.array(share),
    v.nonEmpty(),
    v.maxLength(20),
    v.check((steps) => steps.every((one, at) => at === 0 || one > (steps[at - 1] ?? 0)), 'steps must rise'),
  ),
  /** Shortest time of a step. */
  everySeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7 * day)),
});
export type RolloutRequest = v.InferOutput<typeof RolloutRequestSchema>;

const ArmSchema = v.object({
  views: v.number(),
  bad: v.number(),
  /** 75th percentile of the largest paint in milliseconds; null where nothing was measured. */
  lcp: v.nullable(v.number()),
  visits: v.number(),
});

const states = ['running', 'live', 'failed', 'stopped', 'replaced'] as const;

export const RolloutSchema = v.object({
  id: v.string(),
  releases: v.record(v.string(), v.string()),
  /** Number of the candidate, and of the live composition that it is compared with. */
  composition: v.number(),
  base: v.number(),
  steps: v.array(v.number()),
  everySeconds: v.number(),
  /** Index in `steps`. */
  step: v.number(),
  actor: v.string(),
  /** Epoch milliseconds; `stepBegan`: since when is counted. */
  created: v.number(),
  stepBegan: v.number(),
  state: v.picklist(states),
  /** Why it waits, or why it ended. */
  reason: v.string(),
  /** What to look at before it goes on: it does not by itself. */
  warning: v.nullable(v.string()),
  /** Looks behind it in this step. */
  looks: v.object({ views: v.number(), times: v.number() }),
  ended: v.nullable(v.number()),
  candidate: ArmSchema,
  live: ArmSchema,
});
export type Rollout = v.InferOutput<typeof RolloutSchema>;

export const LastRolloutSchema = v.object({ rollout: v.nullable(RolloutSchema) });
