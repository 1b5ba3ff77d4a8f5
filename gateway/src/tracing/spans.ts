import { currentContext, runInContext } from './context.ts';
import { preciseNow } from './precise-now.ts';
import type { Attributes, Span, Tracer } from './span.ts';
import { parseTraceparent } from './traceparent.ts';

/*
 * Spans of the gateway. Without a tracer, which is the default, every function here is one comparison.
 */

let tracer: Tracer | null = null;

/** All spans of this process go to this tracer from now on; null: nothing is traced. */
export function useTracer(given: Tracer | null): void {
  tracer = given;
}

/** The span of a request. @param remote traceparent of a proxy that is trusted */
export function startRequestSpan(method: string, remote: string | null): Span | null {
  if (!tracer) return null;
  return tracer.start(method, { kind: 'server', remote, attributes: { 'http.request.method': method } });
}

async function runIn<Result>(span: Span, request: string, work: () => Promise<Result>): Promise<Result> {
  let isFailed = true;
  try {
    const trace = parseTraceparent(span.traceparent)?.trace ?? null;
    const result = await runInContext({ request, trace, span }, work);
    isFailed = false;
    return result;
  } finally {
    span.end(isFailed);
  }
}

/** Runs `work` as a part of the span that is under way; without one it is not traced. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracer) return work();
  const context = currentContext();
  if (!context?.span) return work();
  return runIn(tracer.start(name, { attributes, parent: context.span }), context.request, work);
}

/**
 * Runs `work` because of a request that has ended, or of none.
 * @param request id of that request; of the work itself without one
 * @param remote traceparent of that request
 */
export function inOwnSpan<Result>(
  name: string,
  attributes: Attributes,
  { request, remote }: { request: string; remote: string | null },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracer)
    return runInContext({ request, trace: parseTraceparent(remote ?? '')?.trace ?? null, span: null }, work);
  return runIn(tracer.start(name, { attributes, remote }), request, work);
}

/** The same for work that ends at once. @param describe says what came of it */
export function inSpanAtOnce<Result>(
  name: string,
  describe: (result: Result) => Attributes,
  work: () => Result,
): Result {
  if (!tracer) return work();
  const from = preciseNow();
  const result = work();
  recordSpan(name, describe(result), { from, to: preciseNow() });
  return result;
}

/** Tells of a part that has ended. Times are epoch milliseconds. */
export function recordSpan(
  name: string,
  attributes: Attributes,
  times: { from: number; to: number; isFailed?: boolean },
  kind: 'client' | 'internal' = 'internal',
): void {
  const parent = tracer && currentContext()?.span;
  if (!tracer || !parent) return;
  tracer.start(name, { attributes, parent, kind, at: times.from }).end(times.isFailed ?? false, times.to);
}
