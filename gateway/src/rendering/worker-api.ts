import type { Api, OperationTable } from '@sahn/contracts/api/api';
import { type Operation, operations } from '@sahn/contracts/api/operations';
import type { Problem } from '@sahn/contracts/problems/problem';

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

/** The functions that pages have while they are rendered: those that are answered, and those that always reject. */
export interface WorkerMethods {
  answered: readonly string[];
  refused: readonly string[];
  /** With which the others reject. */
  problem: Problem;
}

/** The functions of a table inside a worker. */
export function listMethods(table: OperationTable): WorkerMethods {
  const rows = Object.entries(table).filter(([, row]) => row.side !== 'link');
  const pick = (refused: boolean) =>
    rows.flatMap(([name, row]) => (isForBrowsers(row) === refused ? [name] : []));
  return { answered: pick(false), refused: pick(true), problem: browserOnly };
}
