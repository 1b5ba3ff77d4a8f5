import { isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from './errors.ts';

/** Groups of 16 bits that identify a client: the usual prefix of one household's link, and the longest that one may get. */
const clientGroups = 4;
const networkGroups = 3;

/**
 * Key of a client: an IPv4 address, or the /64 network of an IPv6 address, which is the usual prefix of one household. An
 * IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function clientKey(address: string, groupsKept = clientGroups): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after];
  return groups
    .slice(0, groupsKept)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The same with the /48 network of an IPv6 address (RIPE-690): a single household may choose among 65,536 of /64. */
export function networkKey(address: string): string {
  return clientKey(address, networkGroups);
}

export interface RateLimit {
  /** Counts a request; rejects with `too-many-requests` when the limit is exceeded. */
  take(req: Request): Promise<void>;
}

function tooMany(msBeforeNext: number): HttpError {
  return new HttpError('too-many-requests', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(msBeforeNext / 1000))) },
  });
}

/**
 * @param points requests that one client may make within `seconds`
 * @param keyOf key by which requests are counted. Default: the client
 */
export function createRateLimit(
  points: number,
  seconds: number,
  keyOf: (req: Request) => string = (req) => clientKey(req.ip ?? ''),
): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(req) {
      try {
        await limiter.consume(keyOf(req));
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
      }
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
