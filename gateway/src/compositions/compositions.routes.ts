import { ActivationSchema, PointerSchema, RollbackSchema } from '@sahn/contracts/releases/composition';
import express, { Router } from 'express';
import * as v from 'valibot';
import { HttpError } from '../http/errors.ts';
import { authorize, mayActOn } from '../tokens/require-token.ts';
import type { Compositions } from './compositions.ts';

const json = express.json({ limit: '64kb' });

/** `/compositions`: the live composition, activation and rollback. */
export function createCompositionsRouter<T>(compositions: Compositions<T>): Router {
  const router = Router();

  router.get('/compositions', async (_req, res) => {
    res.json(await compositions.list());
  });

  router.get('/compositions/live', async (_req, res) => {
    const live = await compositions.live();
    if (!live) throw new HttpError('not-found', { detail: 'No composition is live yet' });
    res.json(live);
  });

  router.get('/compositions/live/slots', async (_req, res) => {
    res.json(await compositions.listSlots());
  });

  router.post('/compositions', json, async (req, res) => {
    const activation = v.safeParse(ActivationSchema, req.body);
    if (!activation.success) throw new HttpError('invalid', { detail: v.summarize(activation.issues) });
    const actor = authorize(res, 'activate', Object.keys(activation.output.releases));
    const mayTakeFrom = (owner: string) => mayActOn(res, 'activate', owner);
    res.status(201).json(await compositions.activate(activation.output, actor, mayTakeFrom));
  });

  router.post('/compositions/rollback', json, async (req, res) => {
    const rollback = v.safeParse(RollbackSchema, req.body);
    if (!rollback.success) throw new HttpError('invalid', { detail: v.summarize(rollback.issues) });
    // Who may publish a module may take its own fault back, also where somebody else takes releases live.
    const actor = authorize(res, ['publish', 'activate'], [rollback.output.module]);
    res.status(201).json(await compositions.rollBack(rollback.output, actor));
  });

  router.put('/compositions/live', json, async (req, res) => {
    const actor = authorize(res, 'operate');
    const pointer = v.safeParse(PointerSchema, req.body);
    if (!pointer.success) throw new HttpError('invalid', { detail: v.summarize(pointer.issues) });
    res.json(await compositions.point(pointer.output.number, actor));
  });

  return router;
}
