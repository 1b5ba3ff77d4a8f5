import { type Api, apiBase, createApi, fillOperationPath } from '@sahn/contracts/api/api';
import { operations } from '@sahn/contracts/api/operations';
import { compositionHeader } from '@sahn/contracts/modules/boot';
import { isProblem, type Problem } from '@sahn/contracts/problems/problem';
import type { Locale } from '@sahn/contracts/text/locale';

const timeLimitMs = 15_000;
/** Longest pause before a read that the gateway had no time for is sent once more. */
const longestPauseMs = 5_000;

/** The problem of a call without any response. */
const unreachable: Problem = {
  type: 'about:blank',
  title: 'The network did not answer',
  status: 0,
  code: 'unavailable',
};

function toSearch(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** The body of a form; an undefined proof is left out. */
function toBody([form, key, proof]: readonly unknown[]): RequestInit {
  return {
    headers: { 'content-type': 'application/json', 'idempotency-key': String(key) },
    body: JSON.stringify({ ...Object(form), proof }),
  };
}

/** Sends a read once more after the pause that a busy gateway asks for, and a little longer by chance; not when prefetching. */
async function fetchRead(url: string, ahead: boolean): Promise<Response> {
  const priority = ahead ? 'low' : 'auto';
  const send = () => fetch(url, { priority, signal: AbortSignal.timeout(timeLimitMs) });
  const response = await send();
  const seconds = Number(response.headers.get('retry-after'));
  if (ahead || response.status !== 503 || !(seconds > 0)) return response;
  const pauseMs = Math.min(seconds * 1000 * (1 + Math.random() / 2), longestPauseMs);
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return send();
}

/** Hears what responses say besides their content. */
interface ResponseListener {
  /** Called with the number of the live composition. */
  onComposition(number: number): void;
  /** Called with the state of the content, with which the `ETag` begins of responses that depend on the content alone. */
  onRevision(tag: string): void;
}

function hear({ headers }: Response, isOfContent: boolean, listener: ResponseListener): void {
  const live = Number(headers.get(compositionHeader));
  if (live > 0) listener.onComposition(live);
  const tag = isOfContent && headers.get('etag');
  if (tag) listener.onRevision(tag.split('~', 1)[0] ?? '');
}

/** Asks for the live composition and the content's revision, and for nothing else. Never rejects. */
export async function askForState(locale: Locale, listener: ResponseListener): Promise<void> {
  try {
    const path = fillOperationPath(operations.site, locale, [])[0];
    const signal = AbortSignal.timeout(timeLimitMs);
    hear(
      await fetch(`${apiBase}${path}`, { method: 'HEAD', priority: 'low', signal }),
      operations.site.freshness === 'content',
      listener,
    );
  } catch {
    // The next read will tell.
  }
}

/**
 * The API over HTTP. Responses are not validated: they come from the site's own gateway, which checks them by schemas.
 * @param ahead whether it prefetches: what differs by visitor or changes the site is refused
 */
export function createApiClient(locale: Locale, listener: ResponseListener, ahead = false): Api {
  return createApi(operations, async (row, args) => {
    if (row.side === 'server') return null;
    if (ahead && row.freshness === undefined) throw unreachable;
    const [path, ...rest] = fillOperationPath(row, locale, args);
    let response: Response;
    let body: unknown;
    try {
      const url = `${apiBase}${path}`;
      response = row.method
        ? await fetch(url, {
            ...(rest[0] ? toBody(rest) : {}),
            method: row.method,
            signal: AbortSignal.timeout(timeLimitMs),
          })
        : await fetchRead(`${url}${toSearch(rest[0])}`, ahead);
      body = response.status === 204 ? undefined : await response.json();
    } catch {
      throw unreachable;
    }
    hear(response, row.freshness === 'content', listener);
    if (!response.ok) throw isProblem(body) ? body : { ...unreachable, status: response.status };
    return body;
  });
}
