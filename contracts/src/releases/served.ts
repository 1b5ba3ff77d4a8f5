import * as v from 'valibot';
import { CompositionSchema } from './composition.ts';

const time = v.number();

/**
 * What the site served at a time, by the audit log: `GET /log/at?time=&path=` of the platform port. Times are epoch
 * milliseconds; null for what the log does not know.
 */
export const ServedSchema = v.object({
  at: time,
  composition: v.nullable(
    v.object({
      ...CompositionSchema.entries,
      /** Number of its line. */
      line: v.number(),
      actor: v.string(),
      since: time,
      /** When the next one went live. */
      until: v.nullable(time),
    }),
  ),
  /** What a share of visitors got instead. */
  candidate: v.nullable(
    v.object({
      /** Its number. */
      composition: v.number(),
      /** In percent. */
      share: v.number(),
      /** When this share began. */
      since: time,
    }),
  ),
  content: v.nullable(
    v.object({
      revision: v.number(),
      since: time,
      actor: v.string(),
      /** Modules that `site.yml` switched off; null when the import did not note it. */
      modulesOff: v.nullable(v.array(v.string())),
    }),
  ),
  /** Of the gateway that had started last. */
  gateway: v.nullable(
    v.object({ since: time, version: v.string(), settings: v.record(v.string(), v.unknown()) }),
  ),
  address: v.nullable(
    v.variant('kind', [
      v.object({ kind: v.literal('page'), module: v.string(), version: v.string(), route: v.string() }),
      v.object({
        kind: v.literal('redirect'),
        module: v.nullable(v.string()),
        status: v.number(),
        location: v.string(),
      }),
      v.object({ kind: v.literal('missing') }),
      /** Not a page, or nothing is known of the composition's manifests. */
      v.object({ kind: v.literal('unknown'), reason: v.string() }),
    ]),
  ),
});
export type Served = v.InferOutput<typeof ServedSchema>;
