import type { RequestHandler } from 'express';
import type { ServedComposition } from '../compositions/served-composition.ts';
import type { PreviewCookie } from '../previews/preview-cookie.ts';
import { findInspector } from '../releases/find-inspector.ts';
import type { LoadedComposition } from '../rendering/loaded-composition.ts';
import type { FindHolder } from './find-holder.ts';
import { inspectorMark } from './inspector-mark.ts';

interface PinOptions {
  served: ServedComposition<LoadedComposition>;
  cookie: PreviewCookie;
  findHolder: FindHolder;
}

/**
 * Adds the inspector to the pages of its holder, which nobody keeps. What is shown stays what it would be: the live
 * composition, a candidate, or the preview that the holder has opened. Pages of holders are not counted as visitors'.
 */
export function pinToInspector({ served, cookie, findHolder }: PinOptions): RequestHandler {
  return async (req, res, next) => {
    const loaded = served.current;
    if (cookie.read(req) === undefined || loaded === null) return next();
    const holder = await findHolder(req);
    if (holder === null) cookie.clear(res);
    res.set({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' });
    const { pin } = served;
    const before = pin?.marks ?? [];
    const file = holder && findInspector(loaded.set.shell);
    const marks = file ? [...before, inspectorMark(file)] : before;
    const kind = pin?.kind === 'preview' ? 'preview' : 'inspector';
    served.run({ kind, loaded, marks, timed: holder !== null }, next);
  };
}
