import { type Api, type ApiOf, createApi, type OperationTable } from '@sahn/contracts/api/api';
import { type Operation, operations } from '@sahn/contracts/api/operations';
import type { Problem } from '@sahn/contracts/problems/problem';
import type { FromWorker } from './worker-protocol.ts';

const isForBrowsers = ({ side }: Operation) => side === 'browser' || side === 'link';
const table: OperationTable = operations;

/** Whether a page may make a call of this name while it is rendered. */
export function isServerOperation(name: string): name is keyof Api {
  const row = Object.hasOwn(table, name) ? table[name] : undefined;
  return row !== undefined && !isForBrowsers(row);
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

/** The functions of a table inside a worker: each sends a message to the main thread, which has the data. */
export function createWorkerApi<Table extends OperationTable>(
  table: Table,
  send: (message: FromWorker) => void,
) {
  const waiting = new Map<number, Waiting>();
  let last = 0;

  const api: ApiOf<Table> = createApi(table, (row, args, method) => {
    if (isForBrowsers(row)) return Promise.reject(browserOnly);
    return new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      send({ kind: 'call', call: last, method, args });
    });
  });

  const settle = (id: number, how: (call: Waiting) => void): void => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (call) how(call);
  };

  return {
    api,
    answer: (id: number, value: unknown) => settle(id, (call) => call.resolve(value)),
    refuse: (id: number, problem: Problem) => settle(id, (call) => call.reject(problem)),
    /** Pending calls of the ended job must not resolve in the next one. */
    forget: () => waiting.clear(),
  };
}
