import type { FieldCode, Problem, ProblemCode } from '@sahn/contracts/problems/problem';

const catalogue: Readonly<Record<ProblemCode, { status: number; title: string }>> = {
  'not-found': { status: 404, title: 'There is nothing at this address' },
  invalid: { status: 400, title: 'The request is not well formed' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  'too-large': { status: 413, title: 'The request is too large' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'address-limit': { status: 429, title: 'This address was registered three times this week' },
  'unsupported-type': { status: 415, title: 'This content type is not taken here' },
  'cross-site': { status: 403, title: 'Requests from other sites are refused' },
  conflict: { status: 409, title: 'Something else stands here already' },
  'idempotency-mismatch': { status: 422, title: 'This key was used for another request' },
  'precondition-failed': { status: 412, title: 'The state has changed meanwhile' },
  unauthorized: { status: 401, title: 'A valid token is needed' },
  forbidden: { status: 403, title: 'This token does not allow that' },
  'release-refused': { status: 422, title: 'The release is refused' },
  unavailable: { status: 503, title: 'Not available at the moment' },
  internal: { status: 500, title: 'Something went wrong' },
};

interface HttpErrorOptions {
  /** The exact cause and how to fix it. Sent to the client: no secrets, no paths of the machine. */
  detail?: string;
  /** Overrides the default status of the code. */
  status?: number;
  fields?: Record<string, FieldCode>;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** A refusal that is sent to the client. Any other error becomes `internal`, without a detail. */
export class HttpError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly fields: Record<string, FieldCode> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, options: HttpErrorOptions = {}) {
    super(options.detail ?? catalogue[code].title, { cause: options.cause });
    this.name = 'HttpError';
    this.code = code;
    this.status = options.status ?? catalogue[code].status;
    this.detail = options.detail;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
  }
}

/** The body of an error response (RFC 9457). `request` is the id under which it was logged. */
export function toProblem(error: HttpError, request?: string): Problem {
  return {
    type: `urn:sahn:problem:${error.code}`,
    title: catalogue[error.code].title,
    status: error.status,
    code: error.code,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    ...(request === undefined ? {} : { request }),
    ...(error.fields === undefined ? {} : { fields: error.fields }),
  };
}
