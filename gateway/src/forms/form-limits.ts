import type { Request } from 'express';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';

/*
 * How much visitors may send. Behind one address there may be a whole mosque or school, so those who bring a proof
 * may send more; those who bring none share a small number in all, which no flood of theirs can take from the others.
 */

const windowSeconds = 600;
const provedPerVisitor = 20;
const unprovedPerVisitor = 5;
const challengesPerVisitor = 60;
const reportsPerVisitor = 10;
const refusedPagesPerVisitor = 20;
/** Rendering takes some hundred times as long as sending a cached page. */
const refusedPagesInAll = { points: 20, seconds: 10 };
/** Share of those without a proof in all that is taken. */
const unprovedShare = 50;

export interface FormLimits {
  /** Counts a form that is about to be stored; rejects with `too-many-requests`. */
  take(request: Request, proved: boolean): Promise<void>;
  challenges: RateLimit;
  reports: RateLimit;
  /** Pages that answer a refused form, each rendered for one visitor alone. */
  refusedPages: RateLimit;
  refusedPagesInAll: RateLimit;
}

/** @param inAll forms with a proof that are taken from everybody together in ten minutes */
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
