import * as v from 'valibot';

/*
 * What `sahn doctor` exchanges with the gateway.
 *   GET /doctor           platform port → DoctorReport
 *   GET /_doctor/:token   site, through all that stands in front of it → SeenRequest; 404 without a token of the report
 */

/** The state of one part of a set-up. */
export const FindingSchema = v.object({
  /** Name of the check. */
  check: v.string(),
  /** `skipped`: nothing could be said. */
  state: v.picklist(['ok', 'warning', 'fault', 'skipped']),
  text: v.string(),
  /** How to mend it. */
  remedy: v.optional(v.string()),
});
export type Finding = v.InferOutput<typeof FindingSchema>;

export const TrustProxySchema = v.union([v.literal(false), v.number(), v.array(v.string())]);

export const DoctorReportSchema = v.object({
  /** Public origin of the site. */
  origin: v.string(),
  platformPort: v.number(),
  /** Whether responses of the site promise https to browsers. */
  hsts: v.boolean(),
  /** For `GET /_doctor/:token`; valid for some minutes at each gateway of the site. Null where no gateway runs. */
  token: v.nullable(v.string()),
  findings: v.array(FindingSchema),
});
export type DoctorReport = v.InferOutput<typeof DoctorReportSchema>;

/** Path below which the site tells what arrived of a request. */
export const seenPath = '/_doctor/';

/** A request as it arrived at the gateway. */
export const SeenRequestSchema = v.object({
  /** By the gateway's settings: what it takes for the visitor's scheme and address. */
  scheme: v.string(),
  address: v.string(),
  /** Address of the connection: the visitor's, or that of the last proxy. */
  peer: v.string(),
  host: v.string(),
  forwardedFor: v.string(),
  forwardedProto: v.string(),
  acceptEncoding: v.string(),
  trustProxy: TrustProxySchema,
});
export type SeenRequest = v.InferOutput<typeof SeenRequestSchema>;
