import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '../health/metrics.ts';
import { requestId } from './request-id.ts';

/** Receipts of visitors, which open what is theirs: 128 bits in base64url. */
const secrets = /(?<=\/)[\w-]{22}(?=\/|$)/g;
const unlogged = new Set(['/healthz', '/readyz']);

/** One line an answer: no query, no body, no address of the visitor. */
export function logRequests(log: Logger, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    const { method, path } = req;
    res.once('close', () => {
      metrics.count('sahn_requests_total', { status: String(res.statusCode) });
      if (unlogged.has(path)) return;
      const line = {
        request: requestId(res),
        method,
        path: path.replaceAll(secrets, '*'),
        status: res.statusCode,
        ms: Math.round((performance.now() - began) * 10) / 10,
        ...(res.writableFinished ? {} : { aborted: true }),
      };
      if (res.statusCode >= 500) log.warn(line, 'answered');
      else log.info(line, 'answered');
    });
    next();
  };
}
