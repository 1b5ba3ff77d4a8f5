import { PreviewRequestSchema } from '@sahn/contracts/releases/preview';
import express, { Router } from 'express';
import * as v from 'valibot';
import type { Compositions } from '../compositions/compositions.ts';
import type { CompositionsBeside } from '../compositions/compositions-beside.ts';
import { listChanged } from '../compositions/list-changed.ts';
import { HttpError } from '../http/errors.ts';
import { findInspector } from '../releases/find-inspector.ts';
import type { Releases } from '../releases/releases.ts';
import { authorize, mayActOn } from '../tokens/require-token.ts';
import type { Previews } from './previews.ts';

interface PreviewsRouterServices {
  previews: Previews;
  inspections: Previews;
  releases: Pick<Releases, 'find'>;
  compositions: Pick<Compositions<unknown>, 'live'>;
  beside: Pick<CompositionsBeside<unknown>, 'compose' | 'find'>;
}

/** `/previews`: makes links to compositions that are not live and to the inspector, lists and withdraws them. */
export function createPreviewsRouter({
  previews,
  inspections,
  compositions,
  beside,
  releases,
}: PreviewsRouterServices): Router {
  const router = Router();

  router.get('/previews', async (_req, res) => {
    const actor = authorize(res, ['publish', 'activate']);
    const all = await previews.list();
    res.json(mayActOn(res, 'operate', '') ? all : all.filter((one) => one.actor === actor));
  });

  router.post('/previews', express.json({ limit: '64kb' }), async (req, res) => {
    const request = v.safeParse(PreviewRequestSchema, req.body);
    if (!request.success) throw new HttpError('invalid', { detail: v.summarize(request.issues) });
    const { hours } = request.output;
    if ('releases' in request.output) {
      const { releases } = request.output;
      const actor = authorize(res, 'publish', Object.keys(releases));
      const { number } = await beside.compose(releases, 'preview', (owner) =>
        mayActOn(res, 'publish', owner),
      );
      res.status(201).json(await previews.create(number, hours, actor));
      return;
    }
    if ('inspector' in request.output) {
      const actor = authorize(res, ['publish', 'activate']);
      const live = await compositions.live();
      if (!live) throw new HttpError('not-found', { detail: 'No composition is live yet' });
      const shell = await releases.find('shell', live.shell);
      if (!shell || !findInspector(shell))
        throw new HttpError('conflict', { detail: `shell ${live.shell} is live, which has no inspector` });
      res.status(201).json(await inspections.create(live.number, hours, actor));
      return;
    }
    const { composition, purpose } = await beside.find(request.output.composition);
    const live = await compositions.live();
    // What was live is no secret. Of what was not, each release is shown by those who may publish its module.
    const actor =
      purpose === 'live'
        ? authorize(res, ['publish', 'activate'])
        : authorize(res, 'publish', live ? listChanged(live, composition) : ['shell']);
    res.status(201).json(await previews.create(composition.number, hours, actor));
  });

  router.delete('/previews/:id', async (req, res) => {
    const actor = authorize(res, ['publish', 'activate']);
    await previews.end(req.params.id, actor, () => mayActOn(res, 'operate', ''));
    res.status(204).end();
  });

  return router;
}
