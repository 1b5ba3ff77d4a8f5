import { createHash } from 'node:crypto';
import { routeKind } from '@sahn/contracts/routing/item-address';
import { isLocale, type Locale } from '@sahn/contracts/text/locale';
import { type Request, type Response, Router } from 'express';
import type { CompositionPaths } from '../compositions/composition-paths.ts';
import { isIsoDay, isoDay } from '../content/calendar/days.ts';
import { type ContentReader, readView } from '../content/read/content-reader.ts';
import { sendNotModified } from '../http/not-modified.ts';
import { buildCalendar, buildDay } from './calendar.ts';
import { buildFeed } from './feed.ts';

/** Route of the page that shows the calendar of the year. */
const calendarRoute = 'calendar';

const oneHour = 'public, max-age=3600';

function send(req: Request, res: Response, type: string, text: string): void {
  const tag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
  res.set({ 'cache-control': oneHour, 'content-type': `${type}; charset=utf-8` });
  if (!sendNotModified(req, res, tag)) res.send(text);
}

interface FeedsReader extends ContentReader, Pick<CompositionPaths, 'itemRoutes'> {
  config: { origin: string };
}

/** Keeps texts until the content, the day or the composition changes. */
function createTexts({ content, now, itemRoutes }: FeedsReader) {
  const texts = new Map<string, Promise<string>>();
  let state = '';
  let routes = itemRoutes();
  return async (name: string, build: () => Promise<string>): Promise<string> => {
    const current = await content.stateAt(now());
    if (current !== state || itemRoutes() !== routes) texts.clear();
    state = current;
    routes = itemRoutes();
    const text = texts.get(name) ?? build();
    texts.set(name, text);
    text.catch(() => texts.delete(name));
    return text;
  };
}

/**
 * `/<locale>/feed.xml`, the newest items; `/<locale>/calendar.ics`, the occasions of the year; and
 * `/<locale>/calendar/<day>.ics`, those of one day (ISO 8601).
 */
export function createFeedsRouter(reader: FeedsReader): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { origin } = reader.config;
  const textOf = createTexts(reader);

  router.get('/:locale/feed.xml', async (req, res, next) => {
    const { locale } = req.params;
    if (!isLocale(locale)) return next();
    const feed = await textOf(`${locale} feed`, async () =>
      buildFeed(await readView(reader, locale), reader.content.kinds, origin),
    );
    send(req, res, 'application/atom+xml', feed);
  });
  const calendarView = async (locale: Locale) => {
    const snapshot = await reader.content.snapshot();
    return {
      snapshot,
      locale,
      origin,
      page: reader.addressOf(routeKind, calendarRoute),
      today: isoDay(reader.now(), snapshot.site.timeZone),
    };
  };
  router.get('/:locale/calendar.ics', async (req, res, next) => {
    const { locale } = req.params;
    if (!isLocale(locale)) return next();
    const calendar = await textOf(`${locale} calendar`, async () =>
      buildCalendar(await calendarView(locale)),
    );
    send(req, res, 'text/calendar', calendar);
  });
  router.get('/:locale/calendar/:day.ics', async (req, res, next) => {
    const { locale, day } = req.params;
    if (!isLocale(locale) || !isIsoDay(day)) return next();
    const file = buildDay(await calendarView(locale), day);
    if (file === null) return next();
    send(req, res, 'text/calendar', file);
  });
  return router;
}
