import type { Request } from 'express';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';

/*
 * Rate limits of forms. A whole mosque or school may share one IP address, so clients with a proof of work may send more.
 * Clients without one share a small total of their own, so that a flood of them does not block the others.
 */

const windowSeconds = 600;
const provedPerVisitor = 20;
const unprovedPerVisitor = 5;
const challengesPerVisitor = 60;
const reportsPerVisitor = 10;
const refusedPagesPerVisitor = 20;
/** Rendering takes about a hundred times as long as sending a cached page. */
const refusedPagesInAll = { points: 20, seconds: 10 };
/** The total limit divided by this is the limit of forms without a proof. */
const unprovedShare = 50;

export interface FormLimits {
  /** Counts a form before it is stored; rejects with `too-many-requests`. */
  take(request: Request, proved: boolean): Promise<void>;
  challenges: RateLimit;
  reports: RateLimit;
  /** Limit of form error pages, which are never cached. */
  refusedPages: RateLimit;
  refusedPagesInAll: RateLimit;
}

/** @param inAll limit of forms with a proof from all visitors together in ten minutes */
export function createFormLimits(inAll: number): FormLimits {
  const everybody = () => '';
  const proved = {
    visitor: createRateLimit(provedPerVisitor, windowSeconds),
    all: createRateLimit(inAll, windowSeconds, everybody),
  };
  const unproved = {
    visitor: createRateLimit(unprovedPerVisitor, windowSeconds),
    all: createRateLimit(Math.ceil(inAll / unprovedShare), windowSeconds, everybody),
  };
  return {
    async take(request, isProved) {
      const { visitor, all } = isProved ? proved : unproved;
      await visitor.take(request);
      await all.take(request);
    },
    challenges: createRateLimit(challengesPerVisitor, windowSeconds),
    reports: createRateLimit(reportsPerVisitor, windowSeconds),
    refusedPages: createRateLimit(refusedPagesPerVisitor, windowSeconds),
    refusedPagesInAll: createRateLimit(refusedPagesInAll.points, refusedPagesInAll.seconds, everybody),
  };
}
