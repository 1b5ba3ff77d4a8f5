import type { OperationTable } from '@sahn/contracts/api/api';
import { type Download, type Operation, operations } from '@sahn/contracts/api/operations';
import type { Posted } from '@sahn/contracts/forms/forms';
import { defaultLocale, type Locale } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import type { CompositionPaths } from '../../compositions/composition-paths.ts';
import { clientKey } from '../../http/client-key.ts';
import { HttpError } from '../../http/errors.ts';
import { fieldProblems } from '../../http/field-problems.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import { inSpan } from '../../tracing/spans.ts';
import type { ApiServices } from './api-services.ts';
import type { AnswerOf, ParamsOf, QueryOf } from './operation-types.ts';
import { localeEntry } from './query-schemas.ts';
import type { ReadOperation, ReadServices } from './read-threads.ts';

type Entries = v.ObjectEntries;
type NoEntries = Record<never, never>;
type Output<Schemas extends Entries> = v.InferOutput<v.ObjectSchema<Schemas, undefined>>;

/** Schemas by field whose outputs match a row's signature. */
type Fitting<Fields> = Entries & { [Name in keyof Fields]?: v.GenericSchema<unknown, Fields[Name]> };

interface SentBody {
  value: unknown;
  /** The `Idempotency-Key` header. */
  key: string | null;
  /** Counts the submission; rejects with `too-many-requests`. The result uncounts it. */
  allow: (proved: boolean) => Promise<() => Promise<void>>;
}

export interface CallServices extends ApiServices, CompositionPaths {}

/** What every handler gets besides its own parameters. */
interface CallContext {
  /** With the paths of the composition in which the call is made. */
  services: CallServices;
  /** The client's IP address; empty while a page is rendered. */
  clientAddress: string;
  body: SentBody | null;
  /** The refused form, when the rendered page is the response to one. */
  posted: Posted | null;
}

interface HandlerContext<Params extends Entries, Query extends Entries> extends CallContext {
  locale: Locale;
  params: Output<Params>;
  query: Output<Query>;
}

/** What a function that only reads content gets. It may run on another thread. */
interface ReadContext<Params extends Entries, Query extends Entries> {
  services: ReadServices;
  locale: Locale;
  params: Output<Params>;
  query: Output<Query>;
}

/** One of two functions that answer a call. */
type Work<Row extends OperationTable[string], Params extends Entries, Query extends Entries> =
  | {
      handle: (context: HandlerContext<Params, Query>) => Promise<AnswerOf<Row>>;
      read?: undefined;
    }
  | {
      /**
       * For a result that follows from the content, the day and the composition, and from nothing else: it is read on
       * another thread and cached until one of them changes.
       */
      read: (context: ReadContext<Params, Query>) => Promise<AnswerOf<Row>>;
      handle?: undefined;
    };

interface OperationSettings<
  Row extends OperationTable[string],
  Params extends Entries,
  Query extends Entries,
> {
  /** Id in the OpenAPI description. Default: the row's name. */
  operationId?: string;
  summary: string;
  /** Values of parameters, for one of several handlers of a row: `{ kind: 'books' }`. */
  fixed?: Readonly<Record<string, string>>;
  /** All other parameters of the path but `locale`. */
  params?: Params;
  query?: Query;
  /** Body of a `POST`, for the description; the handler validates the value. */
  body?: { schema: v.GenericSchema; limit: string };
  /** Schema of the response; null: no body; `csv`: a `Download`. */
  answer: v.GenericSchema<unknown, AnswerOf<Row>> | 'csv' | null;
  /** Default: 200, or 204 without a body. */
  status?: 201;
  /** Rate limit that is applied before anything else. */
  limit?: (services: ApiServices) => RateLimit;
}

/** A row of the table with its handler. A row has several when parameters are fixed. */
export interface Endpoint {
  /** Name of the row. */
  name: string;
  row: Operation;
  verb: 'get' | 'post' | 'delete';
  operationId: string;
  summary: string;
  /** The row's path, without query and with fixed parameters filled in. */
  path: string;
  fixed: Readonly<Record<string, string>>;
  params: Entries;
  query: Entries;
  body: { schema: v.GenericSchema; limit: string } | null;
  answer: v.GenericSchema | 'csv' | null;
  status: number;
  limit: ((services: ApiServices) => RateLimit) | null;
  /** Answers a call from the content alone, for operations that need nothing else. Parses as `call` does. */
  read: ReadOperation['read'];
  /** Parses parameters and query, and handles the call. Throws `HttpError`. */
  call(context: CallContext, params: unknown, query: unknown): Promise<unknown>;
}

/** Whether a result is a table to download. */
export function isDownload(answer: unknown): answer is Download {
  return typeof answer === 'object' && answer !== null && 'name' in answer && 'text' in answer;
}

/** Parses a query. Unknown fields are ignored; an invalid value of a known one is refused with its code. */
function parseQuery<Query extends Entries>(entries: Query, given: unknown): Output<Query> {
  const parsed = v.safeParse(v.object(entries), given);
  if (parsed.success) return parsed.output;
  throw new HttpError('invalid', { fields: fieldProblems(parsed.issues) });
}

/** Parses parameters of a path. Throws `not-found` for an invalid one. */
function parseParams<Params extends Entries>(entries: Params, given: unknown): Output<Params> {
  const parsed = v.safeParse(v.object(entries), given);
  if (parsed.success) return parsed.output;
  throw new HttpError('not-found');
}

const verbs = { POST: 'post', DELETE: 'delete' } as const;

function fillFixed(path: string, fixed: Readonly<Record<string, string>>): string {
  const [bare = ''] = path.split('?');
  return bare.replaceAll(/\{(\w+)\}/g, (whole, name) => fixed[name] ?? whole);
}

/** Makes the function that gives rows of a table their handlers, typed by the rows' signatures. */
export function createDefineOperation<Table extends OperationTable>(table: Table) {
  return <
    Name extends keyof Table & string,
    Params extends Fitting<ParamsOf<Table[Name]>> = NoEntries,
    Query extends Fitting<QueryOf<Table[Name]>> = NoEntries,
  >(
    name: Name,
    settings: OperationSettings<Table[Name], Params, Query> & Work<Table[Name], Params, Query>,
  ): Endpoint => {
    const { fixed = {}, answer, handle, read } = settings;
    const operationId = settings.operationId ?? name;
    // When they are left out, their type has no fields.
    const params = settings.params ?? ({} as Params);
    const query = settings.query ?? ({} as Query);
    const row: Operation | undefined = table[name];
    if (!row) throw new Error(`The table of operations has no row '${name}'`);
    const parse = (givenParams: unknown, givenQuery: unknown) => ({
      locale: parseParams(anyLocaleEntry, givenParams).locale,
      params: parseParams(params, givenParams),
      query: parseQuery(query, givenQuery),
    });
    const answerFromContent: Endpoint['read'] = read
      ? (services, givenParams, givenQuery) => read({ services, ...parse(givenParams, givenQuery) })
      : null;
    return {
      name,
      row,
      verb: row.method ? verbs[row.method] : 'get',
      operationId,
      summary: settings.summary,
      path: fillFixed(row.path, fixed),
      fixed,
      params: row.path.startsWith('/{locale}/') ? { ...localeEntry, ...params } : params,
      query,
      body: settings.body ?? null,
      answer,
      status: settings.status ?? (answer === null ? 204 : 200),
      limit: settings.limit ?? null,
      read: answerFromContent,
      call: async (context, givenParams, givenQuery) => {
        const parsed = parse(givenParams, givenQuery);
        return inSpan(`api ${operationId}`, { 'sahn.locale': parsed.locale }, async () => {
          if (handle) return handle({ ...context, ...parsed });
          const { services, clientAddress } = context;
          return services.reads.answer({
            operation: { operationId, read: answerFromContent },
            given: { params: givenParams, query: givenQuery },
            meaning: parsed,
            visitor: clientAddress === '' ? null : clientKey(clientAddress),
            paths: services,
          });
        });
      },
    };
  };
}

const anyLocaleEntry = { locale: v.optional(localeEntry.locale, defaultLocale) };

export const defineOperation = createDefineOperation(operations);
