import { type Theme, themeCookie, themes } from '@sahn/contracts/modules/boot';
import { locales } from '@sahn/contracts/text/locale';
import { type ReadingChoice, readChoices, readingCookie } from '@sahn/contracts/text/reading-settings';
import type { Request, RequestHandler, Response } from 'express';
import type { DocumentMark, Pin, ServedComposition } from '../compositions/served-composition.ts';
import type { Edge } from '../edge/edge.ts';
import { clientKey } from '../http/client-key.ts';
import { chooseEncoding } from '../http/content-encoding.ts';
import { HttpError } from '../http/errors.ts';
import { isOwnPath } from '../http/is-own-path.ts';
import { sendNotModified } from '../http/not-modified.ts';
import { readCookie } from '../http/read-cookie.ts';
import { allowScripts, allowStyles } from '../http/security-headers.ts';
import { sendParts } from '../http/send-parts.ts';
import { chooseLocale } from '../locales/choose-locale.ts';
import { languages } from '../locales/languages.ts';
import { CachedPage } from './cached-page.ts';
import { findRedirect } from './find-redirect.ts';
import type { LoadedComposition } from './loaded-composition.ts';
import { missingPage } from './match-route.ts';
import { canonicalUrl, parsePageAddress, parseUnknownAddress, type UnknownAddress } from './page-address.ts';
import { tagWith } from './page-forms.ts';
import type { PageAnswer, PageRequest, Pages } from './pages.ts';

interface PagesRoutesOptions {
  /** The composition that the request is answered from. */
  served: Pick<ServedComposition<LoadedComposition>, 'current' | 'pin' | 'isBeside'>;
  pages: Pages;
  edge: Edge;
}

/** In all languages, because the visitor's is unknown without a composition. */
const notReady = locales.flatMap((locale) => languages[locale].notReady ?? []).join('\n');

function sendText(res: Response, status: number, text: string): void {
  res.status(status).set('cache-control', 'no-store').type('text/plain').send(`${text}\n`);
}

function redirect(res: Response, status: number, location: string, cacheControl: string): void {
  res.status(status).set('cache-control', cacheControl).location(location).end();
}

/** The theme that a visitor has chosen. */
export function readTheme(req: Request): Theme {
  const given = readCookie(req, themeCookie);
  return themes.find((theme) => theme === given) ?? 'system';
}

/** Key of the client, by which its expensive requests are limited. */
export function visitorOf(req: Request): string {
  return clientKey(req.ip ?? '');
}

/** What a page is sent with. */
interface Sending {
  pages: Pages;
  edge: Edge;
  loaded: LoadedComposition;
  request: PageRequest;
  /** Why it is answered from this composition, where there are several. */
  pin?: Pin<LoadedComposition> | undefined;
}

function cacheControlOf(
  res: Response,
  { edge, loaded, request, pin }: Sending,
  answer: PageAnswer & { kind: 'page' },
  choices: readonly ReadingChoice[],
): string {
  const { page, theme } = request;
  if (pin && pin.kind !== 'live') return 'private, no-store';
  // Whatever the shell makes of the address: an earlier one, after a rollback, may read it otherwise.
  if (page === missingPage) return 'no-store';
  if (!page.cached) return 'private, no-store';
  if (answer.status !== 200 || answer.source === 'client-shell') return 'no-store';
  // Until a part is rendered again.
  if (answer.complete === false) return 'no-cache';
  // While a share of visitors get a candidate, a cache in front would give the same page to all.
  const isOwn = theme !== 'system' || choices.length > 0 || pin !== undefined;
  const keys = [`composition-${loaded.composition.number}`, page.key];
  const shared = edge.sharePage(res, { isOwn, keys });
  return pin?.assigns ? 'private, no-cache' : shared;
}

async function withMarks(
  { page, source, times = [] }: PageAnswer & { kind: 'page' },
  marks: readonly DocumentMark[],
  { locale }: PageRequest,
): Promise<CachedPage> {
  if (marks.length === 0) return page;
  const parts = Object.fromEntries(times.map(([part, first, last]) => [part, last - first]));
  const document = (await page.identity()).toString('utf8');
  const marked = marks.reduce((text, mark) => mark.add(text, locale, { source, parts }), document);
  return new CachedPage(marked, page.sheets);
}

/** Sends a page in an encoding and with the reading settings of this visitor. */
export async function sendPage(
  req: Request,
  res: Response,
  sending: Sending,
  answer: PageAnswer & { kind: 'page' },
): Promise<void> {
  const { pages, loaded, request, pin } = sending;
  const { status } = answer;
  const marks = pin?.marks ?? [];
  const page = await withMarks(answer, marks, request);
  const choices = readChoices(readCookie(req, readingCookie));
  allowStyles(res, [...loaded.styleHashes(page.sheets), ...marks.flatMap(({ styles }) => styles ?? [])]);
  allowScripts(
    res,
    marks.flatMap(({ script }) => script ?? []),
  );
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('content-language', request.locale);
  res.setHeader('cache-control', cacheControlOf(res, sending, answer, choices));
  res.vary(
    request.url.startsWith(`/${request.locale}`)
      ? 'Accept-Encoding, Cookie'
      : 'Accept-Encoding, Accept-Language, Cookie',
  );
  if (sendNotModified(req, res.status(status), tagWith(page, choices))) return;
  const wanted = { encoding: chooseEncoding(req), choices, visitor: visitorOf(req) };
  const { body, encoding } = await pages.forms.bodyOf(page, wanted);
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
  sendParts(res, body);
}

/** Aborted when the connection ends before the response. */
function whenGone(res: Response): AbortSignal {
  const gone = new AbortController();
  if (res.closed) gone.abort();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The handler of pages. Mounted last: unknown addresses get the not-found page. */
export function createPagesHandler({ served, pages, edge }: PagesRoutesOptions): RequestHandler {
  const render = async (
    req: Request,
    res: Response,
    loaded: LoadedComposition,
    { url, locale, page }: Pick<PageRequest, 'url' | 'locale' | 'page'>,
  ): Promise<void> => {
    const { pin } = served;
    const request: PageRequest = { url, theme: readTheme(req), locale, page, timed: pin?.timed };
    const answer = await pages.answer(loaded, request, visitorOf(req), () => whenGone(res));
    if (answer.kind === 'page' && page !== missingPage) pin?.onView?.(answer.failed === true);
    if (answer.kind === 'page') await sendPage(req, res, { pages, edge, loaded, request, pin }, answer);
    else if (isOwnPath(answer.location)) redirect(res, answer.status, answer.location, 'no-store');
    // A loader's redirect may only lead to this site. Not the location itself, which may hold a visitor's secret.
    else throw new HttpError('internal', { cause: new Error(`${page.key} redirects to another site`) });
  };

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      throw new HttpError('method-not-allowed', { headers: { allow: 'GET, HEAD' } });
    const address = parsePageAddress(req.originalUrl);
    const unknown = address ?? parseUnknownAddress(req.originalUrl);
    if (!unknown) return sendText(res, 404, 'Not found');
    const loaded = served.current;
    if (!loaded) {
      res.set('retry-after', '5');
      return sendText(res, 503, notReady);
    }
    const visitorLocale = () => chooseLocale(req);
    const showMissing = ({ path, search, locale }: UnknownAddress) =>
      render(req, res, loaded, { url: path + search, locale: locale ?? visitorLocale(), page: missingPage });
    if (!address) return showMissing(unknown);
    const found = findRedirect(loaded.routes, address, visitorLocale);
    if (!found) {
      const page = address.locale === null ? missingPage : loaded.routes.find(address.segments);
      if (page === missingPage || address.locale === null) return showMissing(address);
      const url = canonicalUrl(address, address.locale, page);
      return render(req, res, loaded, { url, locale: address.locale, page });
    }
    if (found.personal) res.vary('Accept-Language, Cookie');
    const isCached = !found.personal && !served.isBeside;
    redirect(res, found.status, found.location, isCached ? 'no-cache' : 'no-store');
  };
}
