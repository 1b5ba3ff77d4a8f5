import { Redirect } from './page-state.ts';

export interface MiddlewareArgs {
  params: Readonly<Record<string, string>>;
  url: URL;
}

/**
 * A function that runs before a page is loaded. Undefined continues, `false` gives the not-found page, a path redirects,
 * and an error shows the error screen (specification, section 2).
 */
export type RouteMiddleware = (
  args: MiddlewareArgs,
) => undefined | false | string | Promise<undefined | false | string>;

/** Middleware of every page, in this order. */
const globalMiddleware: readonly RouteMiddleware[] = [];

/** Middleware that manifests can name. */
const namedMiddleware: Readonly<Record<string, RouteMiddleware>> = {};

/** Looks names up. Throws `Unknown route middleware: 'x'.` for one that the shell does not have. */
export function findMiddleware(
  names: readonly string[],
  known: Readonly<Record<string, RouteMiddleware>> = namedMiddleware,
): readonly RouteMiddleware[] {
  return names.map((name) => {
    const middleware = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!middleware) throw new Error(`Unknown route middleware: '${name}'.`);
    return middleware;
  });
}

/** Runs the global middleware, then the named ones. Returns whether the page may be shown; throws redirects and errors. */
export async function runMiddleware(
  named: readonly RouteMiddleware[],
  args: MiddlewareArgs,
  everywhere: readonly RouteMiddleware[] = globalMiddleware,
): Promise<boolean> {
  for (const middleware of [...everywhere, ...named]) {
    const verdict = await middleware(args);
    if (verdict === false) return false;
    if (typeof verdict === 'string') throw new Redirect(verdict);
  }
  return true;
}
