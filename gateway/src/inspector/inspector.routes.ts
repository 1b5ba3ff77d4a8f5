import { inspectEndPath, inspectPath, inspectSwapPath } from '@sahn/contracts/inspector/inspector';
import { ModuleNameSchema, VersionSchema } from '@sahn/contracts/releases/release';
import { mayDo } from '@sahn/contracts/releases/token';
import express, { type Response, Router } from 'express';
import * as v from 'valibot';
import type { Compositions } from '../compositions/compositions.ts';
import type { CompositionsBeside } from '../compositions/compositions-beside.ts';
import type { Config } from '../config.ts';
import { refuseCrossSite } from '../forms/same-origin.ts';
import { HttpError } from '../http/errors.ts';
import { isOwnPath } from '../http/is-own-path.ts';
import { pathBefore } from '../http/path-before.ts';
import type { PreviewCookie } from '../previews/preview-cookie.ts';
import { sendPreviewNotice } from '../previews/preview-notice.ts';
import { passParameter } from '../previews/preview-paths.ts';
import type { Previews } from '../previews/previews.ts';
import { findInspector } from '../releases/find-inspector.ts';
import type { Releases } from '../releases/releases.ts';
import type { FindHolder, Holder } from './find-holder.ts';

const SwapSchema = v.strictObject({ releases: v.record(ModuleNameSchema, VersionSchema) });
type Chosen = v.InferOutput<typeof SwapSchema>['releases'];

const hourMs = 60 * 60 * 1000;

interface InspectorRouterOptions {
  config: Pick<Config, 'origin'>;
  inspections: Pick<Previews, 'check'>;
  previews: Pick<Previews, 'findOrCreate'>;
  compositions: Pick<Compositions<unknown>, 'live'>;
  beside: Pick<CompositionsBeside<unknown>, 'compose'>;
  releases: Pick<Releases, 'find'>;
  cookie: PreviewCookie;
  previewCookie: PreviewCookie;
  findHolder: FindHolder;
}

const isPrivate = { 'cache-control': 'private, no-store' };

/** `/_inspect?pass=…&to=/fa` begins to inspect, `/_inspect/end` ends it, and `/_inspect/swap` chooses releases for the holder. */
export function createInspectorRouter(options: InspectorRouterOptions): Router {
  const { config, inspections, previews, compositions, beside, releases } = options;
  const { cookie, previewCookie, findHolder } = options;
  const router = Router({ caseSensitive: true, strict: true });

  /** Pins the holder to what is live with these releases, by the rules of `POST /previews`. */
  async function pin(res: Response, { token, expires }: Holder, chosen: Chosen): Promise<void> {
    const names = Object.keys(chosen);
    if (!mayDo(token, 'publish', names))
      throw new HttpError('forbidden', {
        detail: `The token of this link may not publish ${names.join(', ')}`,
      });
    const shell = chosen.shell === undefined ? null : await releases.find('shell', chosen.shell);
    if (shell && !findInspector(shell))
      throw new HttpError('release-refused', { detail: `shell ${shell.version} has no inspector` });
    const { number } = await beside.compose(chosen, 'preview', (owner) => mayDo(token, 'publish', [owner]));
    if (number === (await compositions.live())?.number) return previewCookie.clear(res);
    const leftMs = expires - Date.now();
    const { link } = await previews.findOrCreate(number, Math.max(1, Math.ceil(leftMs / hourMs)), token.id);
    previewCookie.set(res, new URL(link).searchParams.get(passParameter) ?? '', leftMs);
  }

  router.get(inspectPath, async (req, res) => {
    const { [passParameter]: text, to } = req.query;
    const pass = typeof text === 'string' ? await inspections.check(text) : null;
    if (pass === null || typeof text !== 'string') return sendPreviewNotice(res, 410, 'refused');
    cookie.set(res, text, pass.expires - Date.now());
    res.set({ ...isPrivate, 'referrer-policy': 'no-referrer' });
    res.redirect(303, typeof to === 'string' && isOwnPath(to) ? to : '/');
  });

  router.get(inspectEndPath, (req, res) => {
    if (cookie.read(req) !== undefined) {
      cookie.clear(res);
      if (previewCookie.read(req) !== undefined) previewCookie.clear(res);
    }
    res.set(isPrivate).redirect(303, pathBefore(req));
  });

  const body = express.json({ limit: '16kb' });
  router.post(inspectSwapPath, refuseCrossSite(config.origin), body, async (req, res) => {
    const holder = await findHolder(req);
    if (!holder) throw new HttpError('forbidden', { detail: 'The link of the inspector has ended' });
    const request = v.safeParse(SwapSchema, req.body);
    if (!request.success) throw new HttpError('invalid', { detail: v.summarize(request.issues) });
    if (Object.keys(request.output.releases).length === 0) previewCookie.clear(res);
    else await pin(res, holder, request.output.releases);
    res.set(isPrivate).status(204).end();
  });

  return router;
}
