import { isProblem, type Problem, type ProblemCode } from '@sahn/contracts/problems/problem';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { storageFault, storageFaultText } from '../storage/storage-fault.ts';
import { HttpError, toProblem } from './errors.ts';
import { requestId } from './request-id.ts';

/** Problem codes of the errors of Express and its body parsers, by status. */
const codeByStatus = new Map<number, ProblemCode>([
  [400, 'invalid'],
  [404, 'not-found'],
  [413, 'too-large'],
  [415, 'unsupported-type'],
]);

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  return typeof error.status === 'number' ? error.status : 500;
}

/** Tells the reason where the gateway cannot store what it was sent; null for any other error. */
function toStorageError(error: unknown): HttpError | null {
  const fault = storageFault(error);
  return (
    fault &&
    new HttpError('unavailable', {
      status: fault === 'full' ? 507 : 503,
      detail: storageFaultText[fault],
      headers: { 'retry-after': '30' },
      cause: error,
    })
  );
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const stored = toStorageError(error);
  if (stored) return stored;
  const status = statusOf(error);
  const code = codeByStatus.get(status);
  return code ? new HttpError(code, { cause: error }) : new HttpError('internal', { cause: error });
}

function sendProblem(res: Response, problem: Problem, headers: Readonly<Record<string, string>> = {}): void {
  res.status(problem.status);
  res.set('cache-control', 'no-store');
  res.set(headers);
  res.type('application/problem+json').send(JSON.stringify(problem));
}

/** Responds 404 to requests that no route has handled. */
export const answerNotFound: RequestHandler = () => {
  throw new HttpError('not-found');
};

/**
 * The last handler: all errors have one format and contain no internals. Express's own handler prints stack traces.
 */
export function handleErrors(log: Logger): ErrorRequestHandler {
  return (error, _req, res, _next) => {
    const id = requestId(res);
    const known = toHttpError(error);
    if (known.status >= 500) log.error({ request: id, err: error }, 'request failed');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (isProblem(error)) sendProblem(res, { ...error, request: id });
    else sendProblem(res, toProblem(known, id), known.headers);
  };
}
