import { type Api, apiBase } from '@sahn/contracts/api/api';
import type { Problem } from '@sahn/contracts/api/problem';
import { compositionHeader } from '@sahn/contracts/modules/boot';
import type { Locale } from '@sahn/contracts/text/locale';

const timeLimitMs = 15_000;

/** What the browser rejects with when no answer came at all. */
const unreachable: Problem = {
  type: 'about:blank',
  title: 'The network did not answer',
  status: 0,
  code: 'unavailable',
};

function toSearch(query: Readonly<Record<string, string | number | undefined>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

function isProblemBody(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'status' in body;
}

/**
 * The API over HTTP. Answers are our own gateway's, checked by its schemas there: they are not parsed a second time.
 * `onComposition` hears the number of the composition that is live.
 */
export function createApiClient(locale: Locale, onComposition: (number: number) => void): Api {
  async function call<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(`${apiBase}${path}`, { ...init, signal: AbortSignal.timeout(timeLimitMs) });
      body = response.status === 204 ? undefined : await response.json();
    } catch {
      throw unreachable;
    }
    const live = Number(response.headers.get(compositionHeader));
    if (live > 0) onComposition(live);
    if (!response.ok) throw isProblemBody(body) ? body : { ...unreachable, status: response.status };
    return body as Answer;
  }
  const at = `/${locale}`;
  return {
    list: (kind, query) => call(`${at}/${kind}${toSearch({ ...query })}`),
    item: (kind, id) => call(`${at}/${kind}/${encodeURIComponent(id)}`),
    page: (id) => call(`${at}/pages/${id}`),
    site: () => call(`${at}/site`),
    structuredData: async () => null,
    today: () => call(`${at}/day`),
    occasions: () => call(`${at}/occasions`),
    search: (query) => call(`${at}/search${toSearch({ ...query })}`),
    suggest: (q) => call(`${at}/suggest${toSearch({ q })}`),
    countries: () => call(`${at}/countries`),
    receipt: (receipt) => call(`${at}/registrations/${encodeURIComponent(receipt)}`),
    messages: (query) => call(`${at}/messages${toSearch({ ...query })}`),
    registrationCount: () => call(`${at}/registrations/count`),
    ownMessage: (receipt) => call(`${at}/messages/own/${encodeURIComponent(receipt)}`),
    posted: async () => null,
    challenge: (form) => call(`/${form}/challenge`),
    send: (form, body, key, proof) =>
      call(`/${form}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(proof === undefined ? body : { ...body, proof }),
      }),
    withdraw: (receipt) => call(`/messages/${encodeURIComponent(receipt)}`, { method: 'DELETE' }),
    reportMessage: (id) => call(`/messages/${encodeURIComponent(id)}/reports`, { method: 'POST' }),
  };
}
