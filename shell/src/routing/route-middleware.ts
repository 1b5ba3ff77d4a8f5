import type { LoaderArgs, Middleware } from '@sahn/contracts/modules/module';
import { Redirect } from './page-state.ts';

type NamedMiddleware = Readonly<Record<string, Middleware>>;

/** Middleware of every page, in this order. */
const globalMiddleware: readonly Middleware[] = [];

/** Middleware that every manifest can name. */
const shellMiddleware: NamedMiddleware = {
  /** The page is for the holder of its link. A text that is too short to be a secret costs no request. */
  'requires-token': ({ params, query }) =>
    (params.token ?? params.receipt ?? query.get('token') ?? '').length < 16 ? false : undefined,
};

/** Looks names up, the module's own first. Throws `Unknown route middleware: 'x'.` for one that nobody has. */
export function findMiddleware(
  names: readonly string[],
  own: NamedMiddleware = {},
  shared: NamedMiddleware = shellMiddleware,
): readonly Middleware[] {
  return names.map((name) => {
    const middleware = [own, shared].find((known) => Object.hasOwn(known, name))?.[name];
    if (!middleware) throw new Error(`Unknown route middleware: '${name}'.`);
    return middleware;
  });
}

/** Runs the global middleware, then the named ones. Returns whether the page may be shown; throws redirects and errors. */
export async function runMiddleware(
  named: readonly Middleware[],
  args: LoaderArgs,
  everywhere: readonly Middleware[] = globalMiddleware,
): Promise<boolean> {
  for (const middleware of [...everywhere, ...named]) {
    const verdict = await middleware(args);
    if (verdict === false) return false;
    if (typeof verdict === 'string') throw new Redirect(`/${args.locale}${verdict}`);
  }
  return true;
}
