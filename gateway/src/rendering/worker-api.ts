import type { Api } from '@sahn/contracts/api/api';
import type { Problem } from '@sahn/contracts/api/problem';
import type { FromWorker } from './worker-protocol.ts';

/** Calls that pages may make while they are rendered. The others belong to the browser. */
const serverMethods = [
  'list',
  'item',
  'page',
  'site',
  'structuredData',
  'today',
  'occasions',
  'search',
  'suggest',
  'countries',
  'receipt',
  'registrationCount',
  'messages',
  'ownMessage',
  'posted',
] as const satisfies readonly (keyof Api)[];
type ServerMethod = (typeof serverMethods)[number];

export function isServerMethod(name: string): name is ServerMethod {
  return serverMethods.some((method) => method === name);
}

const browserOnly: Problem = {
  type: 'urn:sahn:problem:unavailable',
  title: 'Forms are sent by the browser, never while a page is rendered',
  status: 503,
  code: 'unavailable',
};

interface Waiting {
  resolve(value: unknown): void;
  reject(problem: Problem): void;
}

/** The API inside a worker: every call is a message to the main thread, which owns the data. */
export function createWorkerApi(send: (message: FromWorker) => void) {
  const waiting = new Map<number, Waiting>();
  let last = 0;

  const call = (method: ServerMethod, args: readonly unknown[]): Promise<never> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve: (value) => resolve(value as never), reject });
      send({ kind: 'call', call: last, method, args });
    });

  const api: Api = {
    list: (kind, query) => call('list', [kind, query]),
    item: (kind, id) => call('item', [kind, id]),
    page: (id) => call('page', [id]),
    site: () => call('site', []),
    structuredData: (kind, id) => call('structuredData', [kind, id]),
    today: () => call('today', []),
    occasions: () => call('occasions', []),
    search: (query) => call('search', [query]),
    suggest: (q) => call('suggest', [q]),
    countries: () => call('countries', []),
    receipt: (receipt) => call('receipt', [receipt]),
    registrationCount: () => call('registrationCount', []),
    messages: (query) => call('messages', [query]),
    ownMessage: (receipt) => call('ownMessage', [receipt]),
    posted: (form) => call('posted', [form]),
    challenge: () => Promise.reject(browserOnly),
    send: () => Promise.reject(browserOnly),
    withdraw: () => Promise.reject(browserOnly),
    reportMessage: () => Promise.reject(browserOnly),
  };

  const settle = (id: number, how: (call: Waiting) => void): void => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (call) how(call);
  };

  return {
    api,
    answer: (id: number, value: unknown) => settle(id, (call) => call.resolve(value)),
    refuse: (id: number, problem: Problem) => settle(id, (call) => call.reject(problem)),
    /** Calls that the ended job left open must not reach the next one. */
    forget: () => waiting.clear(),
  };
}
