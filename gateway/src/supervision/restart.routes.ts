import { Router } from 'express';
import { HttpError } from '../http/errors.ts';
import { authorize } from '../tokens/require-token.ts';
import type { Supervisor } from './supervised.ts';

/** `POST /restart`, for operators: responds when a new process serves. */
export function createRestartRouter(supervisor: Pick<Supervisor, 'isPresent' | 'restart'>): Router {
  const router = Router();
  router.post('/restart', async (_req, res) => {
    authorize(res, 'operate');
    if (!supervisor.isPresent)
      throw new HttpError('unavailable', { detail: 'This gateway runs without a supervisor: start main.ts' });
    const outcome = await supervisor.restart();
    if (outcome === 'not-restarted')
      throw new HttpError('conflict', {
        detail: 'No new process has taken over; this one goes on. The log says why, if one was started',
      });
    if (outcome === 'leaving')
      throw new HttpError('unavailable', {
        detail: 'Another process has just taken over from this one: ask again',
        headers: { 'retry-after': '1' },
      });
    res.json({ restarted: true });
  });
  return router;
}
