import { Router } from 'express';

interface HealthOptions {
  /** Names of what is not as it should be; empty when visitors can be served. */
  findTroubles(): Promise<string[]>;
  /** Names of what somebody should look at, though visitors are served. */
  findWarnings(): string[];
}

/** `/healthz`: the process lives. `/readyz`: it can serve visitors. Both say no more than they must. */
export function createHealthRouter({ findTroubles, findWarnings }: HealthOptions): Router {
  const router = Router();
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
