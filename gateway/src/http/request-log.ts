import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestId } from './request-id.ts';

const unlogged = new Set(['/healthz', '/readyz']);

interface RequestCounter {
  count(name: 'sahn_http_requests_total', labels: { status: string }): void;
}

/**
 * Logs one line for each response: no query, no body, no IP address.
 * @param redact removes visitors' secrets from a path
 */
export function logRequests(
  log: Logger,
  metrics: RequestCounter,
  redact: (path: string) => string,
): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    const { method, path } = req;
    res.once('close', () => {
      metrics.count('sahn_http_requests_total', { status: String(res.statusCode) });
      if (unlogged.has(path)) return;
      const line = {
        request: requestId(res),
        method,
        path: redact(path),
        status: res.statusCode,
        ms: Math.round((performance.now() - began) * 10) / 10,
        ...(res.writableFinished ? {} : { aborted: true }),
      };
      if (res.statusCode >= 500) log.warn(line, 'request completed');
      else log.info(line, 'request completed');
    });
    next();
  };
}
