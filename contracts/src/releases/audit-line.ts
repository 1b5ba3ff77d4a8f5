import * as v from 'valibot';

/**
 * A line of the audit log.
 *   GET /log           → AuditLine[], the newest 200, oldest first; `?module=` those about the releases of a module
 *   GET /log/at        → Served (`served.ts`)
 *   GET /log/verdict   → AuditLogVerdict
 */
export const AuditLineSchema = v.object({
  id: v.number(),
  /** Epoch milliseconds. */
  at: v.number(),
  actor: v.string(),
  act: v.string(),
  detail: v.unknown(),
  digest: v.string(),
});
export type AuditLine = v.InferOutput<typeof AuditLineSchema>;

export const AuditLogVerdictSchema = v.object({
  lines: v.number(),
  /** Number of the first line that was changed; null when all are as they were written. */
  broken: v.nullable(v.number()),
  last: v.string(),
});
