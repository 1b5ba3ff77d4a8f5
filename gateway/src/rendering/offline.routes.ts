import { workerPath } from '@sahn/contracts/routing/offline';
import { isLocale } from '@sahn/contracts/text/locale';
import { Router } from 'express';
import { sendReleaseFile } from '../assets/assets.routes.ts';
import type { EncodedFiles } from '../assets/encoded-files.ts';
import { chooseEncoding } from '../http/content-encoding.ts';
import { sendNotModified } from '../http/not-modified.ts';
import { allowStyles } from '../http/security-headers.ts';
import { sendParts } from '../http/send-parts.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import type { LoadedComposition } from './loaded-composition.ts';
import { readTheme, visitorOf } from './pages.routes.ts';
import type { Pages } from './pages.ts';

interface OfflineRoutesOptions {
  live(): LoadedComposition | null;
  pages: Pages;
  folders: ReleaseFolders;
  encoded: EncodedFiles;
}

/** `/worker.js` of the live shell, and `/client-shell/<locale>`, which the service worker shows for pages that it lacks. */
export function createOfflineRouter({ live, pages, folders, encoded }: OfflineRoutesOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get(workerPath, async (req, res, next) => {
    const release = live()?.set.shell;
    const file = release?.files.find(({ path }) => path === release.worker);
    if (!release || !file) return next();
    await sendReleaseFile(req, res, { folders, encoded }, { release, file, cacheControl: 'no-cache' });
  });

  router.get('/client-shell/:locale', async (req, res, next) => {
    const { locale } = req.params;
    const loaded = live();
    if (!loaded || !isLocale(locale)) return next();
    const clientShell = pages.clientShell(loaded, locale, readTheme(req));
    allowStyles(res, loaded.styleHashes(clientShell.sheets));
    res.vary('Accept-Encoding, Cookie');
    res.set({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    if (sendNotModified(req, res, clientShell.tag)) return;
    const wanted = { encoding: chooseEncoding(req), choices: [], visitor: visitorOf(req) };
    const { body, encoding } = await pages.forms.bodyOf(clientShell, wanted);
    if (encoding !== 'identity') res.set('content-encoding', encoding);
    sendParts(res, body);
  });

  return router;
}
