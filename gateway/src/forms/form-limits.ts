import type { Request } from 'express';
import { networkKey } from '../http/client-key.ts';
import { createRateLimit, createSharedRateLimit, type RateLimit } from '../http/rate-limit.ts';
import type { CreateCounter } from '../http/shared-counters.ts';

/*
 * Rate limits of forms. A whole mosque or school may share one IP address, so clients with a proof of work may send more.
 * Clients without one share a small total of their own, so that a flood of them does not block the others. The first form
 * of an address does not count together with its further ones: a few addresses that send all they may leave room for
 * everybody else's first.
 */

const windowSeconds = 600;
const provedPerVisitor = 20;
const unprovedPerVisitor = 5;
const challengesPerVisitor = 60;
const reportsPerVisitor = 10;
const refusedPagesPerVisitor = 20;
/** Limits of forms without a proof from one network: of first forms of its addresses, and of further ones. */
const firstPerNetwork = 30;
const furtherPerNetwork = 15;
/** The total limit divided by these is the limit of forms without a proof from all visitors. */
const firstShare = 10;
const furtherShare = 50;

export interface FormLimits {
  /**
   * Counts a form before it is stored; rejects with `too-many-requests`, and has counted nothing then. Resolves with a
   * function that uncounts it.
   */
  take(request: Request, proved: boolean): Promise<() => Promise<void>>;
  challenges: RateLimit;
  reports: RateLimit;
  /** Limit of form error pages, which are never cached. */
  refusedPages: RateLimit;
}

/** Counts a request by several limits: by all of them or by none. */
async function takeAll(request: Request, limits: readonly RateLimit[]): Promise<() => Promise<void>> {
  const taken: RateLimit[] = [];
  const giveBack = async () => {
    for (const limit of taken) await limit.giveBack(request);
  };
  for (const limit of limits) {
    try {
      await limit.take(request);
    } catch (error) {
      await giveBack();
      throw error;
    }
    taken.push(limit);
  }
  return giveBack;
}

/**
 * Forms are counted by all gateways together: storing one asks the database anyway. Challenges, reports and pages are counted
 * by each gateway.
 * @param inAll limit of forms with a proof from all visitors together in ten minutes
 * @param createCounter null where there is one gateway
 */
export function createFormLimits(inAll: number, createCounter: CreateCounter | null): FormLimits {
  const limit = (name: string, points: number, keyOf?: (request: Request) => string) =>
    createSharedRateLimit(createCounter?.(name, points, windowSeconds) ?? null, points, windowSeconds, keyOf);
  const everybody = () => '';
  const networkOf = (request: Request) => networkKey(request.ip ?? '');
  const proved = [limit('proved', provedPerVisitor), limit('proved-in-all', inAll, everybody)];
  const unproved = limit('unproved', unprovedPerVisitor);
  const unprovedLimits = (name: string, perNetwork: number, share: number) => [
    limit(name, perNetwork, networkOf),
    limit(`${name}-in-all`, Math.ceil(inAll / share), everybody),
  ];
  const first = unprovedLimits('first', firstPerNetwork, firstShare);
  const further = unprovedLimits('further', furtherPerNetwork, furtherShare);
  return {
    async take(request, isProved) {
      if (isProved) return takeAll(request, proved);
      const number = await unproved.take(request);
      try {
        const giveBack = await takeAll(request, number === 1 ? first : further);
        return async () => {
          await giveBack();
          await unproved.giveBack(request);
        };
      } catch (error) {
        await unproved.giveBack(request);
        throw error;
      }
    },
    challenges: createRateLimit(challengesPerVisitor, windowSeconds),
    reports: createRateLimit(reportsPerVisitor, windowSeconds),
    refusedPages: createRateLimit(refusedPagesPerVisitor, windowSeconds),
  };
}
