import { Router } from 'express';
import { isOwnPath } from '../http/is-own-path.ts';
import { pathBefore } from '../http/path-before.ts';
import type { PreviewCookie } from './preview-cookie.ts';
import { sendPreviewNotice } from './preview-notice.ts';
import { endPath, openPath, passParameter } from './preview-paths.ts';
import type { Previews } from './previews.ts';

interface OpenPreviewOptions {
  previews: Pick<Previews, 'check'>;
  cookie: PreviewCookie;
}

/** `/_preview?pass=…&to=/fa/books` begins a preview, and redirects to the page without the pass in its address; `/_preview/end` ends it. */
export function createOpenPreviewRouter({ previews, cookie }: OpenPreviewOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get(openPath, async (req, res) => {
    const { [passParameter]: text, to } = req.query;
    const pass = typeof text === 'string' ? await previews.check(text) : null;
    if (pass === null || typeof text !== 'string') return sendPreviewNotice(res, 410, 'refused');
    cookie.set(res, text, pass.expires - Date.now());
    res.set({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    res.redirect(303, typeof to === 'string' && isOwnPath(to) ? to : '/');
  });

  router.get(endPath, (req, res) => {
    if (cookie.read(req) !== undefined) cookie.clear(res);
    res.set('cache-control', 'private, no-store').redirect(303, pathBefore(req));
  });

  return router;
}
