import * as v from 'valibot';
import { HttpError } from '../http/errors.ts';
import { fieldProblems } from '../http/field-problems.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { ContentServices } from './content-services.ts';

type Entries = v.ObjectEntries;
type Output<Schema extends Entries> = v.InferOutput<v.ObjectSchema<Schema, undefined>>;

/** What an answer depends on: the content's revision and the day, anything at all, or one visitor. */
type Freshness = 'content' | 'changing' | 'private';

interface SentBody {
  value: unknown;
  /** The `Idempotency-Key` header. */
  key: string | null;
  allow: (proved: boolean) => Promise<void>;
}

/** A table that browsers save as a file. */
export interface Download {
  /** File name, ASCII. */
  name: string;
  text: string;
}

/** Whether an answer is a table. */
export function isDownload(answer: unknown): answer is Download {
  return typeof answer === 'object' && answer !== null && 'name' in answer && 'text' in answer;
}

interface EndpointSettings<Params extends Entries, Query extends Entries, Answer> {
  id: string;
  method: 'get' | 'post' | 'delete';
  /** Below `/api/v1`, with `{name}` for what is filled in. */
  path: string;
  summary: string;
  params: Params;
  query: Query;
  /** For methods that bring one. */
  body?: { schema: v.GenericSchema; limit: string };
  answer: v.GenericSchema<unknown, Answer> | null;
  status: 200 | 201 | 204;
  freshness: Freshness;
  /** Counted before anything else. */
  limit?: (services: ContentServices) => RateLimit;
  /** Its answer is a `Download`, sent as CSV. */
  csv?: true;
  handle: (
    services: ContentServices,
    asked: { params: Output<Params>; query: Output<Query>; body: SentBody | null; address: string },
  ) => Promise<Answer>;
}

/** What came besides the address. */
interface Sent {
  body?: SentBody;
  /** Of the visitor. */
  address: string;
}

/** One line of the API's table. Router, description and the API without HTTP come from it. */
export interface Endpoint extends Omit<EndpointSettings<Entries, Entries, unknown>, 'handle' | 'answer'> {
  answer: v.GenericSchema | null;
  /** Checks what came and answers. Throws `HttpError`. */
  call(services: ContentServices, params: unknown, query: unknown, sent?: Sent): Promise<unknown>;
}

/** Words of a query that are not known are ignored; a bad value of a known one is refused with its code. */
export function parseQuery<Query extends Entries>(entries: Query, given: unknown): Output<Query> {
  const parsed = v.safeParse(v.object(entries), given);
  if (parsed.success) return parsed.output;
  throw new HttpError('invalid', { fields: fieldProblems(parsed.issues) });
}

/** A part of a path that cannot be is nowhere. */
function parseParams<Params extends Entries>(entries: Params, given: unknown): Output<Params> {
  const parsed = v.safeParse(v.object(entries), given);
  if (parsed.success) return parsed.output;
  throw new HttpError('not-found');
}

export function defineEndpoint<Params extends Entries, Query extends Entries, Answer>(
  settings: EndpointSettings<Params, Query, Answer>,
): Endpoint {
  const { handle, ...description } = settings;
  return {
    ...description,
    call: (services, params, query, sent) =>
      handle(services, {
        params: parseParams(settings.params, params),
        query: parseQuery(settings.query, query),
        body: sent?.body ?? null,
        address: sent?.address ?? '',
      }),
  };
}
