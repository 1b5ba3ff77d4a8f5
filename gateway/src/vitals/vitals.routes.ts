import { type Vital, VitalsReportSchema } from '@sahn/contracts/vitals/vitals';
import express, { type Request, Router } from 'express';
import * as v from 'valibot';
import { refuseCrossSite } from '../forms/same-origin.ts';
import { HttpError } from '../http/errors.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { Vitals } from './vitals.ts';

const perMinute = 30;
/** The label of visits to pages of releases that are not live any more. */
const earlier = 'earlier';

interface VitalsOptions {
  vitals: Vitals;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** The live version of a page's module; null when the live composition has no such page. */
  liveVersion(module: string, route: string): string | null;
  /** Version of the module in the candidate; null when there is none. */
  candidateVersion?(module: string): string | null;
  /** Is told of the largest paint of such pages. */
  onPaint?(req: Request, page: Pick<Vital, 'module' | 'version' | 'route'>, ms: number): void;
}

/**
 * `/_vitals`: what a visit measured. Counts the figures of pages of the live composition, so that labels which a stranger
 * makes up reach no metric; the others are dropped. Nothing of the request itself is kept.
 */
export function createVitalsRouter(options: VitalsOptions): Router {
  const { vitals, origin, liveVersion } = options;
  const router = Router({ caseSensitive: true, strict: true });
  const observe = (request: Request, vital: Vital) => {
    const { module, version, route } = vital;
    const live = liveVersion(module, route);
    if (live === null) return;
    const isKnown = version === live || version === options.candidateVersion?.(module);
    vitals.observe({ ...vital, version: isKnown ? version : earlier });
    if (vital.vital === 'lcp') options.onPaint?.(request, vital, vital.value);
  };
  router.post(
    '/_vitals',
    rateLimit(perMinute, 60),
    refuseCrossSite(origin),
    (request, _response, next) => {
      if (!request.is('application/json')) throw new HttpError('unsupported-type');
      next();
    },
    express.json({ limit: '4kb' }),
    (request, response) => {
      const report = v.safeParse(VitalsReportSchema, request.body);
      if (!report.success) throw new HttpError('invalid');
      for (const vital of report.output) observe(request, vital);
      response.status(204).end();
    },
  );
  return router;
}
