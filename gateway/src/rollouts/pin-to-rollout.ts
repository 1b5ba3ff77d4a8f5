import { randomInt } from 'node:crypto';
import { apiBase } from '@sahn/contracts/api/api';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import type { LiveComposition } from '../compositions/live-composition.ts';
import type { ServedComposition } from '../compositions/served-composition.ts';
import { readCookie } from '../http/read-cookie.ts';
import type { LoadedComposition } from '../rendering/loaded-composition.ts';
import type { Arm } from './rollout-counts.ts';
import type { Rollouts } from './rollouts.ts';

/*
 * Which visitors get the candidate. A visitor has a number from 0 to 99 in a cookie that lives until the browser is closed. It is chosen
 * by chance, shared by a hundredth of all visitors, and set while a candidate exists, so it identifies nobody.
 */

const cookieName = 'rollout';
const numbers = 100;

/** The visitor's number; null without one. */
function readNumber(req: Request): number | null {
  if (!req.headers.cookie?.includes(cookieName)) return null;
  const text = readCookie(req, cookieName);
  return text !== undefined && /^[1-9]?[0-9]$/.test(text) ? Number(text) : null;
}

/** Pages that a person sees. Prefetching and stored copies are not. */
function isView(req: Request): boolean {
  const destination = req.get('sec-fetch-dest');
  return req.method === 'GET' && (destination === undefined || destination === 'document');
}

interface RolloutPinOptions {
  rollouts: Pick<Rollouts, 'running'>;
  live: LiveComposition<LoadedComposition>;
  served: Pick<ServedComposition<LoadedComposition>, 'pin' | 'run'>;
  /** Whether the site is served over https. */
  secure: boolean;
}

/**
 * Answers the requests of a share of visitors from the candidate. Whoever has no number gets one with the first page, and the page by it:
 * a visitor who met the live composition first would load the next page as a whole document.
 */
export function pinToRollout({ rollouts, live, served, secure }: RolloutPinOptions): RequestHandler {
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  const assign = (res: Response): number => {
    const number = randomInt(numbers);
    res.cookie(cookieName, String(number), options);
    return number;
  };
  return (req, res, next) => {
    const { running } = rollouts;
    if (running === null || served.pin || live.current === null) return next();
    const given = readNumber(req);
    const mayAssign = req.method === 'GET' && !req.originalUrl.startsWith(`${apiBase}/`);
    if (given === null && !mayAssign) return next();
    const arm = armOfNumber(running.rollout, given ?? assign(res));
    served.run(
      {
        kind: arm,
        loaded: arm === 'candidate' ? running.loaded : live.current,
        assigns: given === null,
        onView(bad) {
          if (isView(req)) running.counts.view(arm, req.ip ?? '', bad);
        },
      },
      next,
    );
  };
}

function armOfNumber({ steps, step }: { steps: readonly number[]; step: number }, number: number): Arm {
  return number < (steps[step] ?? 0) ? 'candidate' : 'live';
}

/**
 * The group of visitors that a browser's report is of; null when it is of neither. Of a released module the version tells, and of any
 * other part the visitor's number.
 */
function armOfReport(
  { running }: Pick<Rollouts, 'running'>,
  live: LiveComposition<LoadedComposition>,
  { req, module, version }: { req: Request; module: string; version: string },
): Arm | null {
  if (!running || !live.current) return null;
  const released = running.rollout.releases[module];
  if (released !== undefined && version !== '') {
    const { shell, modules } = live.current.composition;
    const isLive = version === (module === 'shell' ? shell : modules[module]);
    return version === released ? 'candidate' : isLive ? 'live' : null;
  }
  const number = readNumber(req);
  return number === null ? null : armOfNumber(running.rollout, number);
}

/** What browsers report of both groups. */
export function createRolloutListener(
  rollouts: Pick<Rollouts, 'running'>,
  live: LiveComposition<LoadedComposition>,
) {
  return {
    onFailure(req: Request, module: string, version: string): void {
      const arm = armOfReport(rollouts, live, { req, module, version });
      if (arm) rollouts.running?.counts.failure(arm, req.ip ?? '');
    },
    /** @param ms time to the largest contentful paint */
    onPaint(req: Request, page: { module: string; version: string; route: string }, ms: number): void {
      const { module, version, route } = page;
      const arm = armOfReport(rollouts, live, { req, module, version });
      if (arm) rollouts.running?.counts.time(arm, req.ip ?? '', `${module}/${route}`, ms);
    },
  };
}
