import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { currentContext } from '../tracing/context.ts';
import { requestId } from './request-id.ts';

const unlogged = new Set(['/healthz', '/readyz']);

interface RequestMetrics {
  count(name: 'sahn_http_requests_total', labels: { kind: string; status: string }): void;
  observe(name: 'sahn_http_request_duration_seconds', value: number, labels: { kind: string }): void;
}

/**
 * Logs one line for each response: no query, no body, no IP address.
 * @param redact removes visitors' secrets from a path
 * @param kindOf one of few kinds of addresses
 */
export function logRequests(
  log: Logger,
  metrics: RequestMetrics,
  redact: (path: string) => string,
  kindOf: (method: string, path: string) => string,
): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    const { method, path } = req;
    const span = currentContext()?.span;
    res.once('close', () => {
      const ms = performance.now() - began;
      const kind = kindOf(method, path);
      metrics.count('sahn_http_requests_total', { kind, status: String(res.statusCode) });
      metrics.observe('sahn_http_request_duration_seconds', ms / 1000, { kind });
      const level = res.statusCode >= 500 ? 'warn' : 'info';
      const isLogged = log.isLevelEnabled(level) && !unlogged.has(path);
      if (!span && !isLogged) return;
      const shown = redact(path);
      span?.rename(`${method} ${kind}`);
      span?.set({ 'http.response.status_code': res.statusCode, 'url.path': shown });
      span?.end(res.statusCode >= 500);
      if (!isLogged) return;
      const line = {
        request: requestId(res),
        method,
        path: shown,
        status: res.statusCode,
        ms: Math.round(ms * 10) / 10,
        ...(res.writableFinished ? {} : { aborted: true }),
      };
      log[level](line, 'request completed');
    });
    next();
  };
}
