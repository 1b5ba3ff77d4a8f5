import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.ts';

/** Because of what something is done. */
export interface Context {
  /** Id of the request, as in its response and in the log. */
  request: string;
  /** Id of the trace, where a proxy or the tracer has begun one. */
  trace: string | null;
  /** The span that is under way; null when nothing is traced. */
  span: Span | null;
}

const storage = new AsyncLocalStorage<Context>();

export function currentContext(): Context | undefined {
  return storage.getStore();
}

export function runInContext<Result>(context: Context, work: () => Result): Result {
  return storage.run(context, work);
}

/** Runs functions in the context of the moment at which it is called: for work that somebody else begins later. */
export function keepContext(): <Result>(work: () => Result) => Result {
  return AsyncLocalStorage.snapshot();
}
