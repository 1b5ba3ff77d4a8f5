import { Router } from 'express';
import { storageFaultText } from '../storage/storage-fault.ts';
import type { StorageCheck } from './storage-check.ts';

interface HealthOptions {
  /** Reasons why visitors cannot be served; empty when they can. */
  findTroubles(): Promise<string[]>;
  /** Problems for the operator that do not affect visitors. */
  findWarnings(): string[];
  storage: StorageCheck;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve visitors. */
export function createHealthRouter({ findTroubles, findWarnings, storage }: HealthOptions): Router {
  const router = Router({ caseSensitive: true });
  router.get('/healthz', (_req, res) => {
    res.set('cache-control', 'no-store').json({ live: true });
  });
  router.get('/readyz', async (_req, res) => {
    const [troubles, fault] = await Promise.all([findTroubles(), storage.fault()]);
    const warnings = [...(fault === null ? [] : [storageFaultText[fault]]), ...findWarnings()];
    res
      .status(troubles.length === 0 ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ ready: troubles.length === 0, storage: fault ?? 'ok', troubles, warnings });
  });
  return router;
}
