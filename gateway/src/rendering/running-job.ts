import type { Api } from '@sahn/contracts/api/api';
import { isProblem, type Problem } from '@sahn/contracts/problems/problem';
import * as v from 'valibot';
import { HttpError, toProblem } from '../http/errors.ts';
import type { keepContext } from '../tracing/context.ts';
import type { RenderError } from './render-error.ts';
import type { RenderedPage } from './rendered-page.ts';
import { isServerOperation } from './worker-api.ts';
import { ArgumentsSchema } from './worker-protocol.ts';

/** Maximum API calls of a job, more than any page needs: a loop of calls would block the main thread. */
const maxCallsPerJob = 100;

/** A job is delayed when it waited this long for a processor, or for one response of the API. */
export const delayMs = 100;

/** A job of a worker, from its message to its result. */
export interface RunningJob {
  number: number;
  api: Api;
  /** Runs what its messages ask for in the context of the job. */
  inContext: ReturnType<typeof keepContext>;
  /** Whether the worker is to tell when each part ran. */
  timed: boolean;
  calls: number;
  /** When each call that has no response yet began. */
  waiting: Set<number>;
  /** Milliseconds during which calls had no response, and since when that is so; null when all have one. */
  calledMs: number;
  callingSince: number | null;
  /** Whether one response took long. */
  hadSlowCall: boolean;
  began: number;
  runDelayBeforeMs: number;
  cpuBeforeMs: number | null;
  timer: NodeJS.Timeout;
  memoryTimer: NodeJS.Timeout;
  resolve(page: RenderedPage): void;
  reject(error: RenderError): void;
}

function toCallProblem(error: unknown): Problem {
  if (isProblem(error)) return { ...error };
  return toProblem(error instanceof HttpError ? error : new HttpError('internal'));
}

/**
 * Answers an API call of a job, and notes how long the job has waited for it. Never rejects.
 * @param args JSON of the arguments
 * @param settle gets the value, or the problem
 */
export async function answerCall(
  job: RunningJob,
  method: string,
  args: string,
  settle: (ok: boolean, value: unknown) => void,
): Promise<void> {
  const began = performance.now();
  job.waiting.add(began);
  job.callingSince ??= began;
  try {
    job.calls += 1;
    if (job.calls > maxCallsPerJob) throw new HttpError('too-many-requests');
    if (!isServerOperation(method)) throw new HttpError('not-found');
    const given = v.parse(ArgumentsSchema, JSON.parse(args));
    settle(true, await Reflect.apply(job.api[method], job.api, given));
  } catch (error) {
    settle(false, toCallProblem(error));
  } finally {
    job.waiting.delete(began);
    if (job.waiting.size === 0 && job.callingSince !== null) {
      job.calledMs += performance.now() - job.callingSince;
      job.callingSince = null;
    }
    job.hadSlowCall ||= performance.now() - began > delayMs;
  }
}
