import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { runInContext } from '../tracing/context.ts';
import { startRequestSpan } from '../tracing/spans.ts';
import { parseTraceparent } from '../tracing/traceparent.ts';

const header = 'x-request-id';
/** What proxies make: UUIDs, hexadecimal numbers, ULIDs. Nothing that could be read as something else in a log. */
const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;
/** Health probes, which would fill the traces. */
const untraced = new Set(['/healthz', '/readyz']);

/** Whether the connection is that of a proxy which `TRUST_PROXY` trusts: Express's own function for the setting. */
function isFromTrustedProxy(req: Request): boolean {
  const trust: unknown = req.app.get('trust proxy fn');
  return (
    typeof trust === 'function' && Reflect.apply(trust, null, [req.socket.remoteAddress ?? '', 0]) === true
  );
}

/**
 * Sets an id on every response, and begins the request's trace. Id and trace of a proxy that is trusted are taken over. Those
 * that anybody else sends are ignored, because they would be written to the log.
 */
export const giveRequestId: RequestHandler = (req, res, next) => {
  const isTrusted = isFromTrustedProxy(req);
  const given = isTrusted ? (req.get(header) ?? '') : '';
  const request = idPattern.test(given) ? given : randomUUID();
  const traceparent = isTrusted ? (req.get('traceparent') ?? '') : '';
  const remote = parseTraceparent(traceparent);
  res.setHeader(header, request);
  res.locals.requestId = request;
  const span = untraced.has(req.path) ? null : startRequestSpan(req.method, remote ? traceparent : null);
  runInContext({ request, trace: remote?.trace ?? null, span }, next);
};

export function requestId(res: ServerResponse): string {
  return String(res.getHeader(header) ?? '');
}
