import { ModuleNameSchema, VersionSchema } from '@sahn/contracts/releases/release';
import express, { Router } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Metrics } from '../health/metrics.ts';
import { HttpError } from '../http/errors.ts';
import { rateLimit } from '../http/rate-limit.ts';

const perMinute = 30;

const failure = {
  module: ModuleNameSchema,
  version: v.union([VersionSchema, v.literal('')]),
  message: v.pipe(v.string(), v.maxLength(1000)),
};
const partId = v.pipe(v.string(), v.maxLength(200));

/** The shell's report of a module that failed in a browser. */
const ModuleReportSchema = v.union([
  v.object({ ...failure, part: partId }),
  // Earlier shells, which open documents and rollbacks still run, call the part `place`.
  v.pipe(
    v.object({ ...failure, place: partId }),
    v.transform(({ place, ...report }) => ({ ...report, part: place })),
  ),
]);

const text = v.pipe(v.string(), v.maxLength(2048));
const line = v.optional(v.pipe(v.number(), v.integer()));

/** The parts of a violation report (Reporting API) that describe what was blocked, without personal data. */
const PolicyReportsSchema = v.pipe(
  v.array(
    v.object({
      type: v.literal('csp-violation'),
      body: v.object({
        effectiveDirective: text,
        blockedURL: v.optional(text, ''),
        sourceFile: v.nullish(text),
        lineNumber: line,
      }),
    }),
  ),
  v.maxLength(20),
);

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '').slice(0, 300);
}

/** Routes of browsers' reports: limited in size and rate, and without personal data. */
export function createReportsRouter(log: Logger, metrics: Metrics): Router {
  const router = Router();

  router.post(
    '/_report',
    rateLimit(perMinute, 60),
    express.json({ limit: '4kb', type: ['application/json', 'text/plain'] }),
    (req, res) => {
      const report = v.safeParse(ModuleReportSchema, req.body);
      if (!report.success) throw new HttpError('invalid');
      const { module, version, part, message } = report.output;
      metrics.count('sahn_browser_failures_total', { module, version });
      log.warn({ module, version, part, reason: message.slice(0, 300) }, 'module failed in a browser');
      res.status(204).end();
    },
  );

  router.post(
    '/_csp',
    rateLimit(perMinute, 60),
    express.json({ limit: '16kb', type: 'application/reports+json' }),
    (req, res) => {
      const reports = v.safeParse(PolicyReportsSchema, req.body);
      if (!reports.success) throw new HttpError('invalid');
      for (const { body } of reports.output) {
        metrics.count('sahn_csp_violations_total', {});
        const { effectiveDirective, blockedURL, sourceFile, lineNumber } = body;
        log.warn(
          {
            directive: effectiveDirective.slice(0, 60),
            blocked: withoutQuery(blockedURL),
            source: withoutQuery(sourceFile ?? ''),
            line: lineNumber,
          },
          'content security policy was violated',
        );
      }
      res.status(204).end();
    },
  );

  return router;
}
