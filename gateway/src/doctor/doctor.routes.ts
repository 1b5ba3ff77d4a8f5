import type { DoctorReport } from '@sahn/contracts/doctor/doctor';
import { Router } from 'express';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { authorize } from '../tokens/require-token.ts';
import { checks } from './checks.ts';
import { runChecks } from './run-checks.ts';
import { issueSeenToken } from './seen-token.ts';

interface DoctorOptions {
  config: Config;
  reader: Database;
  doctorSecret: string;
}

/** What the report says of the settings. */
export function describeSite({
  origin,
  platformPort,
  hsts,
}: Config): Pick<DoctorReport, 'origin' | 'platformPort' | 'hsts'> {
  return { origin, platformPort, hsts: origin.startsWith('https:') && hsts !== 'off' };
}

/** `GET /doctor`, for operators: the checks of the gateway's machine. */
export function createDoctorRouter({ config, reader, doctorSecret }: DoctorOptions): Router {
  const router = Router();
  router.get('/doctor', async (_req, res) => {
    authorize(res, 'operate');
    const findings = await runChecks(checks, { config, database: reader, now: Date.now });
    const token = issueSeenToken(doctorSecret, Date.now());
    const report: DoctorReport = { ...describeSite(config), token, findings };
    res.json(report);
  });
  return router;
}
