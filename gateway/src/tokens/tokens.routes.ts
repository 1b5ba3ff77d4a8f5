import { GrantSchema } from '@sahn/contracts/releases/token';
import express, { Router } from 'express';
import * as v from 'valibot';
import { HttpError } from '../http/errors.ts';
import { authorize } from './require-token.ts';
import type { Tokens } from './tokens.ts';

/** `/tokens`, for operators. */
export function createTokensRouter(tokens: Tokens): Router {
  const router = Router();
  router.get('/tokens', async (_req, res) => {
    authorize(res, 'operate');
    res.json(await tokens.list());
  });
  router.post('/tokens', express.json({ limit: '16kb' }), async (req, res) => {
    const actor = authorize(res, 'operate');
    const grant = v.safeParse(GrantSchema, req.body);
    if (!grant.success) throw new HttpError('invalid', { detail: v.summarize(grant.issues) });
    res.status(201).json(await tokens.create(grant.output, actor));
  });
  router.delete('/tokens/:id', async (req, res) => {
    await tokens.revoke(req.params.id, authorize(res, 'operate'));
    res.status(204).end();
  });
  return router;
}
