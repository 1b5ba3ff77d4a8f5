import type { Locale } from '../text/locale.ts';
import type { Operation, operations, Signed } from './operations.ts';

/** Where the API lives on the site's own origin. */
export const apiBase = '/api/v1';

export type OperationTable = Readonly<Record<string, Operation & Signed<unknown>>>;

/** The calls of a table; links are not called. */
export type ApiOf<Table extends OperationTable> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly side: 'link' } ? never : Name]: NonNullable<
    Table[Name]['call']
  >;
};

/**
 * The gateway's API as a module sees it, already in the page's language. The same face is given on the server and in
 * the browser. Every call rejects with a `Problem`; `status` 404 makes the shell show its not-found page, and status 0
 * says that the network did not answer.
 */
export type Api = ApiOf<typeof operations>;

/** Makes the calls of a table out of one function that answers all of them. */
export function createApi<Table extends OperationTable>(
  table: Table,
  call: (row: Operation, args: readonly unknown[], name: string) => Promise<unknown>,
): ApiOf<Table> {
  const calls = Object.entries(table).map(([name, row]) => [
    name,
    (...args: readonly unknown[]) => call(row, args, name),
  ]);
  // The signatures are types alone: nothing at run time could prove them.
  return Object.fromEntries(calls) as ApiOf<Table>;
}

/** Fills a path of the table with the locale and the first arguments. Returns it, then the arguments that are left. */
export function fillOperationPath(
  { path }: Operation,
  locale: Locale,
  [...rest]: readonly unknown[],
): [path: string, ...rest: unknown[]] {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(name === 'locale' ? locale : rest.shift())),
  );
  return [filled, ...rest];
}
