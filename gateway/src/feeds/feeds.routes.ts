import { createHash } from 'node:crypto';
import { isLocale } from '@sahn/contracts/text/locale';
import { type Request, type Response, Router } from 'express';
import type { Config } from '../config.ts';
import { isoDay } from '../content/calendar/days.ts';
import type { ContentStore } from '../content/read/content-store.ts';
import { matchesTag } from '../http/etag.ts';
import { buildCalendar } from './calendar.ts';
import { buildFeed } from './feed.ts';

const oneHour = 'public, max-age=3600';

function send(req: Request, res: Response, type: string, text: string): void {
  const tag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
  res.set({ 'cache-control': oneHour, etag: tag, 'content-type': `${type}; charset=utf-8` });
  if (matchesTag(req.headers['if-none-match'], tag)) res.status(304).end();
  else res.send(text);
}

interface FeedServices {
  config: Pick<Config, 'origin'>;
  content: ContentStore;
  now: () => number;
}

/** `/<locale>/feed.xml`, what was added last, and `/<locale>/calendar.ics`, the occasions of the year. */
export function createFeedsRouter(services: FeedServices): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { origin } = services.config;

  router.get('/:locale/feed.xml', async (req, res, next) => {
    const { locale } = req.params;
    if (!isLocale(locale)) return next();
    send(req, res, 'application/atom+xml', buildFeed(await services.content.snapshot(), locale, origin));
  });
  router.get('/:locale/calendar.ics', async (req, res, next) => {
    const { locale } = req.params;
    if (!isLocale(locale)) return next();
    const today = isoDay(services.now());
    const stamp = Date.parse(`${today}T00:00:00Z`);
    const snapshot = await services.content.snapshot();
    send(req, res, 'text/calendar', buildCalendar(snapshot, locale, origin, today, stamp));
  });
  return router;
}
