import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientKey } from './client-key.ts';
import { HttpError } from './errors.ts';
import type { CreateCounter } from './shared-counters.ts';

export interface RateLimit {
  /**
   * Counts a request; resolves with the number of those counted within the time. Rejects with `too-many-requests` when
   * the limit is exceeded.
   */
  take(req: Request): Promise<number>;
  /** Uncounts a request. */
  giveBack(req: Request): Promise<void>;
}

function tooMany(msBeforeNext: number): HttpError {
  return new HttpError('too-many-requests', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(msBeforeNext / 1000))) },
  });
}

const keyOfClient = (req: Request) => clientKey(req.ip ?? '');

/**
 * A limit of this gateway alone: with several gateways, a client may make so many requests to each of them.
 * @param points requests that one client may make within `seconds`
 * @param keyOf key by which requests are counted. Default: the client
 */
export function createRateLimit(points: number, seconds: number, keyOf = keyOfClient): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(req) {
      try {
        return (await limiter.consume(keyOf(req))).consumedPoints;
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
      }
    },
    async giveBack(req) {
      await limiter.reward(keyOf(req));
    },
  };
}

/**
 * A limit of all gateways together. What exceeds the limit in one gateway already is refused without asking the database,
 * so that a flood does not reach it.
 * @param counter null where there is one gateway
 */
export function createSharedRateLimit(
  counter: ReturnType<CreateCounter> | null,
  points: number,
  seconds: number,
  keyOf = keyOfClient,
): RateLimit {
  const own = createRateLimit(points, seconds, keyOf);
  if (counter === null) return own;
  return {
    async take(req) {
      await own.take(req);
      try {
        return (await counter.consume(keyOf(req))).consumedPoints;
      } catch (error) {
        await own.giveBack(req);
        throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
      }
    },
    async giveBack(req) {
      await own.giveBack(req);
      await counter.reward(keyOf(req));
    },
  };
}

export function rateLimit(points: number, seconds: number): RequestHandler {
  const limit = createRateLimit(points, seconds);
  return async (req, _res, next) => {
    await limit.take(req);
    next();
  };
}
