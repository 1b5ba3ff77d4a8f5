import * as v from 'valibot';

/** Codes of whole answers. Screens translate them; `title` is for logs and developers. */
export const problemCodes = [
  'not-found',
  'invalid',
  'method-not-allowed',
  'too-large',
  'too-many-requests',
  'unsupported-type',
  'cross-site',
  'conflict',
  'idempotency-mismatch',
  'precondition-failed',
  'unauthorized',
  'forbidden',
  'release-refused',
  'unavailable',
  'internal',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Codes of single fields in a refused submission. */
export const fieldCodes = [
  'required',
  'too-long',
  'too-short',
  'email',
  'country',
  'choice',
  'characters',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** The one error body, `application/problem+json` (RFC 9457). */
export const ProblemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  code: v.picklist(problemCodes),
  detail: v.optional(v.string()),
  /** Id under which the server logged the request. */
  request: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.picklist(fieldCodes))),
});
export type Problem = v.InferOutput<typeof ProblemSchema>;

export function isProblem(value: unknown): value is Problem {
  return v.is(ProblemSchema, value);
}
