import type { Locale } from '../text/locale.ts';
import type { Operation, operations, Signed } from './operations.ts';

/** Path of the API on the site's origin. */
export const apiBase = '/api/v1';

export type OperationTable = Readonly<Record<string, Operation & Signed<unknown>>>;

/** The functions of a table's operations, links excepted. */
export type ApiOf<Table extends OperationTable> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly side: 'link' } ? never : Name]: NonNullable<
    Table[Name]['call']
  >;
};

/**
 * The gateway's API as modules use it, in the page's language, with the same interface on the server and in the browser.
 * Every call rejects with a `Problem`. Status 404 makes the shell show its not-found page; status 0 means that there was
 * no response.
 */
export type Api = ApiOf<typeof operations>;

/** Makes the functions of a table's operations from one function that performs all of them. */
export function createApi<Table extends OperationTable>(
  table: Table,
  call: (row: Operation, args: readonly unknown[], name: string) => Promise<unknown>,
): ApiOf<Table> {
  const calls = Object.entries(table).map(([name, row]) => [
    name,
    (...args: readonly unknown[]) => call(row, args, name),
  ]);
  // The signatures exist as types only, so the result cannot be checked at run time.
  return Object.fromEntries(calls) as ApiOf<Table>;
}

/** Fills the parameters of an operation's path. Returns the path, then the arguments that were not used. */
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
