import { Router } from 'express';
import { listNewestLines } from '../audit-log/audit-log.queries.ts';
import { verifyAuditLog } from '../audit-log/audit-log.ts';
import type { Database } from '../database/database.ts';
import { authorize } from '../tokens/require-token.ts';

const shown = 200;

/** `/log`: the audit log, for operators. */
export function createAuditLogRouter(database: Database): Router {
  const router = Router();
  router.get('/log', async (_req, res) => {
    authorize(res, 'operate');
    const lines = await listNewestLines(database, shown);
    res.json(lines.map((line) => ({ ...line, detail: JSON.parse(line.detail) as unknown })));
  });
  router.get('/log/verdict', async (_req, res) => {
    authorize(res, 'operate');
    res.json(await verifyAuditLog(database));
  });
  return router;
}
