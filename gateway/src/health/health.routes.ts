import { Router } from 'express';

interface HealthOptions {
  /** Reasons why visitors cannot be served; empty when they can. */
  findTroubles(): Promise<string[]>;
  /** Problems for the operator that do not affect visitors. */
  findWarnings(): string[];
}

/** `/healthz`: the process is alive. `/readyz`: it can serve visitors. */
export function createHealthRouter({ findTroubles, findWarnings }: HealthOptions): Router {
  const router = Router({ caseSensitive: true });
  router.get('/healthz', (_req, res) => {
    res.set('cache-control', 'no-store').json({ live: true });
  });
  router.get('/readyz', async (_req, res) => {
    const troubles = await findTroubles();
    res
      .status(troubles.length === 0 ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ ready: troubles.length === 0, troubles, warnings: findWarnings() });
  });
  return router;
}
