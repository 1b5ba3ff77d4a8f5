import { type Api, type ApiOf, createApi, type OperationTable } from '@sahn/contracts/api/api';
import { type Operation, operations } from '@sahn/contracts/api/operations';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Logger } from 'pino';
import { HttpError, toProblem } from '../http/errors.ts';
import { endpoints } from './endpoints.ts';
import type { CallServices, Endpoint } from './operations/define-operation.ts';

interface ServerApiOptions {
  /** With the paths of the composition that is rendered. */
  services: CallServices;
  log: Pick<Logger, 'error'>;
  locale: Locale;
  /** The refused form, when the page is the response to one. */
  posted: Posted | null;
}

function namesIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name && name !== 'locale' ? name : []));
}

/** Converts the arguments of a call to the parameters and the query of a request. */
function nameArguments({ path }: Operation, args: readonly unknown[]): [params: object, query: object] {
  const [inPath = '', inQuery = ''] = path.split('?');
  const rest = [...args];
  const take = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, rest.shift()]));
  const params = take(namesIn(inPath));
  const fixedQuery = take(namesIn(inQuery));
  const [query] = rest;
  return [params, { ...fixedQuery, ...(typeof query === 'object' ? query : {}) }];
}

function isFixedBy({ fixed }: Endpoint, params: object): boolean {
  const given = new Map(Object.entries(params));
  return Object.entries(fixed).every(([name, value]) => given.get(name) === value);
}

/** The calls of a table without HTTP; see `createServerApi`. */
export function createServerApiOf<Table extends OperationTable>(
  table: Table,
  handlers: readonly Endpoint[],
  { services, log, locale, posted }: ServerApiOptions,
): ApiOf<Table> {
  const byName = Map.groupBy(handlers, ({ name }) => name);
  const context = { services, posted, clientAddress: '', body: null };
  return createApi(table, async (row, args, name) => {
    try {
      if (row.side === 'browser' || row.side === 'link')
        throw new HttpError('unavailable', { detail: `Only browsers call '${name}'.` });
      const [params, query] = nameArguments(row, args);
      const endpoint = byName.get(name)?.find((one) => isFixedBy(one, params));
      if (!endpoint) throw new HttpError('not-found');
      return await endpoint.call(context, { ...params, locale }, query);
    } catch (error) {
      if (error instanceof HttpError) throw toProblem(error);
      log.error({ err: error, operation: name }, 'the API failed while a page was rendered');
      throw toProblem(new HttpError('internal'));
    }
  });
}

/**
 * The API in one language without HTTP, for rendering: the same handlers, validation and results. Rejects with a
 * `Problem`, also for operations of browsers only.
 */
export function createServerApi(options: ServerApiOptions): Api {
  return createServerApiOf(operations, endpoints, options);
}
