import { ModuleNameSchema } from '@sahn/contracts/releases/release';
import { Router } from 'express';
import * as v from 'valibot';
import { type AuditLogRow, listNewestLines, listNewestLinesOf } from '../audit-log/audit-log.queries.ts';
import { verifyAuditLog } from '../audit-log/audit-log.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import type { Releases } from '../releases/releases.ts';
import { servedAt } from '../served/served-at.ts';
import { authorize } from '../tokens/require-token.ts';

const shown = 200;

const ModuleSchema = v.optional(ModuleNameSchema);
const ReleasesSchema = v.record(v.string(), v.unknown());

/** A line's detail, without the other modules of an activation. */
function parseDetail({ detail }: AuditLogRow, module: string | undefined): unknown {
  const parsed: Record<string, unknown> = Object(JSON.parse(detail));
  if (module === undefined || !v.is(ReleasesSchema, parsed.releases)) return parsed;
  return { ...parsed, releases: { [module]: parsed.releases[module] } };
}

const AtSchema = v.object({
  time: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  path: v.optional(v.pipe(v.string(), v.startsWith('/'), v.maxLength(2_048))),
});

interface AuditLogSources {
  database: Database;
  releases: Pick<Releases, 'find'>;
}

/** `/log`: the audit log, for operators; `?module=` what happened to a module, also for those who publish it. `/log/at`: what was served at a time. */
export function createAuditLogRouter({ database, releases }: AuditLogSources): Router {
  const router = Router();
  router.get('/log', async (req, res) => {
    const module = v.safeParse(ModuleSchema, req.query.module);
    if (!module.success) throw new HttpError('invalid', { detail: 'module takes the name of one module' });
    const name = module.output;
    if (name === undefined) authorize(res, 'operate');
    else authorize(res, ['publish', 'activate'], [name]);
    const lines = await (name === undefined
      ? listNewestLines(database, shown)
      : listNewestLinesOf(database, name, shown));
    res.json(lines.map((line) => ({ ...line, detail: parseDetail(line, name) })));
  });
  router.get('/log/at', async (req, res) => {
    authorize(res, 'operate');
    const asked = v.safeParse(AtSchema, req.query);
    if (!asked.success) throw new HttpError('invalid', { detail: v.summarize(asked.issues) });
    const { time, path = null } = asked.output;
    res.json(await servedAt({ database, releases }, time, path));
  });
  router.get('/log/verdict', async (_req, res) => {
    authorize(res, 'operate');
    res.json(await verifyAuditLog(database));
  });
  return router;
}
