import { RolloutRequestSchema } from '@sahn/contracts/releases/rollout';
import express, { Router } from 'express';
import * as v from 'valibot';
import { HttpError } from '../http/errors.ts';
import { authorize, mayActOn } from '../tokens/require-token.ts';
import type { Rollouts } from './rollouts.ts';

/** `/rollouts`: begins, shows and stops the rollout of a candidate. */
export function createRolloutsRouter(rollouts: Rollouts): Router {
  const router = Router();

  router.get('/rollouts/last', async (_req, res) => {
    res.json({ rollout: await rollouts.last() });
  });

  router.post('/rollouts', express.json({ limit: '64kb' }), async (req, res) => {
    const request = v.safeParse(RolloutRequestSchema, req.body);
    if (!request.success) throw new HttpError('invalid', { detail: v.summarize(request.issues) });
    const actor = authorize(res, 'activate', Object.keys(request.output.releases));
    const mayTakeFrom = (owner: string) => mayActOn(res, 'activate', owner);
    res.status(201).json(await rollouts.start(request.output, actor, mayTakeFrom));
  });

  router.delete('/rollouts/last', async (_req, res) => {
    // Who may publish a module may take its own fault back.
    const acts = ['publish', 'activate'] as const;
    const actor = authorize(res, acts);
    res.json(await rollouts.stop(actor, (modules) => void authorize(res, acts, modules)));
  });

  return router;
}
