/** Codes of error responses. Pages translate them; `title` is for logs and developers. */
export const problemCodes = [
  'not-found',
  'invalid',
  'method-not-allowed',
  'too-large',
  'too-many-requests',
  /** An address was registered three times within a week. */
  'address-limit',
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

/** Codes of refused fields of a submission. */
export const fieldCodes = [
  'required',
  'too-long',
  'too-short',
  'email',
  'country',
  'choice',
  'characters',
  'amount',
  'too-much',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** The body of every error response, `application/problem+json` (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  /** Id under which the server logged the request. */
  request?: string;
  /** Refused fields of a submission. */
  fields?: Record<string, FieldCode>;
}

/** Whether a caught value is a problem. It checks a few properties only: every page loads it, so it uses no schema. */
export function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'title' in value
  );
}
