import { apiBase } from '@sahn/contracts/api/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { ServedComposition } from '../compositions/served-composition.ts';
import { HttpError } from '../http/errors.ts';
import type { LoadedComposition } from '../rendering/loaded-composition.ts';
import { previewBar } from './preview-bar.ts';
import type { PreviewCookie } from './preview-cookie.ts';
import { sendPreviewNotice } from './preview-notice.ts';
import type { Previews } from './previews.ts';

interface PinOptions {
  previews: Pick<Previews, 'check'>;
  cookie: PreviewCookie;
  /** Loads a composition, or finds it loaded. */
  find(composition: number): Promise<LoadedComposition>;
  served: Pick<ServedComposition<LoadedComposition>, 'run'>;
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/**
 * Answers requests with a preview's cookie from its composition. What they would store is refused: a release that is not
 * live could send what no form of the site sends, and whoever tries one must not write to people. What browsers measure
 * and report by themselves is dropped, because it would count as visitors'.
 */
export function pinToPreview({ previews, cookie, find, served }: PinOptions): RequestHandler {
  const pin = async (text: string, req: Request, res: Response, next: NextFunction) => {
    const isApi = req.originalUrl.startsWith(`${apiBase}/`);
    const pass = await previews.check(text);
    if (pass === null) cookie.clear(res);
    if (!isRead(req)) {
      if (!isApi) return sendPreviewNotice(res, 403, 'not-sent');
      throw new HttpError('forbidden', { detail: 'This is a preview: nothing is stored' });
    }
    // What an open page reads is answered from the live composition then, and its next link leads to the notice.
    if (pass === null) return isApi ? next() : sendPreviewNotice(res, 410, 'refused');
    res.set({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' });
    const { composition } = pass;
    served.run({ kind: 'preview', loaded: await find(composition), marks: [previewBar(composition)] }, next);
  };
  return (req, res, next) => {
    const text = cookie.read(req);
    return text === undefined ? next() : pin(text, req, res, next);
  };
}

/** Drops reports of browsers that look at a preview, or through the inspector. */
export function dropReports(...cookies: readonly PreviewCookie[]): RequestHandler {
  return (req, res, next) => {
    if (cookies.every((cookie) => cookie.read(req) === undefined)) next();
    else res.status(204).end();
  };
}
