import { Router } from 'express';
import type { Database } from '../database/database.ts';
import { authorize } from '../tokens/require-token.ts';
import { listNewestLines } from './log.queries.ts';
import { verifyLog } from './log.ts';

const shown = 200;

/** `/log`: who did what, for operators. */
export function createLogRouter(database: Database): Router {
  const router = Router();
  router.get('/log', async (_req, res) => {
    authorize(res, 'operate');
    const lines = await listNewestLines(database, shown);
    res.json(lines.map((line) => ({ ...line, detail: JSON.parse(line.detail) as unknown })));
  });
  router.get('/log/verdict', async (_req, res) => {
    authorize(res, 'operate');
    res.json(await verifyLog(database));
  });
  return router;
}
