import { ModuleNameSchema, VersionSchema } from '@sahn/contracts/releases/release';
import express, { type Request, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { refuseCrossSite } from '../forms/same-origin.ts';
import type { Metrics } from '../health/metrics.ts';
import { HttpError } from '../http/errors.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { redactText } from '../http/redact-path.ts';

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

const requireJson: RequestHandler = (req, _res, next) => {
  if (!req.is('application/json')) throw new HttpError('unsupported-type');
  next();
};

interface ReportsOptions {
  log: Logger;
  metrics: Metrics;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** Whether this gateway has such a release; with an empty version, whether the module is live. */
  isKnown(module: string, version: string): Promise<boolean>;
  /** Is told of each failure of a module that this gateway has. */
  onFailure?(req: Request, module: string, version: string): void;
  /** Patterns of private pages, which are kept out of the log. */
  privatePaths(): readonly string[];
}

/** Routes of browsers' reports: limited in size and rate, and without personal data. */
export function createReportsRouter(options: ReportsOptions): Router {
  const { log, metrics, origin, isKnown, privatePaths } = options;
  const router = Router({ caseSensitive: true, strict: true });
  const clean = (text: string) => redactText(text, privatePaths()).slice(0, 300);

  router.post(
    '/_report',
    rateLimit(perMinute, 60),
    refuseCrossSite(origin),
    requireJson,
    express.json({ limit: '4kb' }),
    async (req, res) => {
      const report = v.safeParse(ModuleReportSchema, req.body);
      if (!report.success) throw new HttpError('invalid');
      const { module, version, part, message } = report.output;
      if (await isKnown(module, version)) {
        metrics.count('sahn_browser_failures_total', { module, version });
        options.onFailure?.(req, module, version);
        log.warn(
          { module, version, part: clean(part), reason: clean(message) },
          'module failed in a browser',
        );
      } else {
        // Names that nobody published must fill neither the metrics nor the log; a development build has such a version.
        metrics.count('sahn_browser_failures_total', { module: 'unknown', version: '' });
      }
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
            blocked: clean(withoutQuery(blockedURL)),
            source: clean(withoutQuery(sourceFile ?? '')),
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
