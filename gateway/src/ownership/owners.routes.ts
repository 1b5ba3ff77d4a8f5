import { TransferSchema } from '@sahn/contracts/releases/owner';
import express, { Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { authorize } from '../tokens/require-token.ts';
import { listOwners } from './owners.queries.ts';
import { giveClaims } from './owners.ts';

/** `/owners`: which module owns which paths and names. Publishers read it; operators give. */
export function createOwnersRouter(database: Database): Router {
  const router = Router();
  router.get('/owners', async (_req, res) => {
    res.json(await listOwners(database));
  });
  router.put('/owners', express.json({ limit: '4kb' }), async (req, res) => {
    const actor = authorize(res, 'operate');
    const transfer = v.safeParse(TransferSchema, req.body);
    if (!transfer.success) throw new HttpError('invalid', { detail: v.summarize(transfer.issues) });
    res.json({ lost: await giveClaims(database, transfer.output, actor) });
  });
  return router;
}
