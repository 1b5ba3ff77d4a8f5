import type { LogEvent, OperationNode } from 'kysely';

/** A query that has ended. Holds no values. */
export interface ObservedQuery {
  /** `select`, `insert`, `update`, `delete` or `other`. */
  operation: string;
  /** The first table that it names; empty for a raw one. */
  table: string;
  ms: number;
  failed: boolean;
}

/** What is seen of a database while it is used. The driver fills it in. */
export interface DatabaseWatch {
  /** Called after each query, in the context of the one who asked. */
  onQuery: ((query: ObservedQuery) => void) | null;
  /** Queries and transactions that wait for a connection or for their turn. */
  waiting(): number;
  connections(): { open: number; idle: number };
}

export function createDatabaseWatch(): DatabaseWatch {
  return { onQuery: null, waiting: () => 0, connections: () => ({ open: 1, idle: 0 }) };
}

const operations: Readonly<Partial<Record<OperationNode['kind'], string>>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** A node's table; what has none of its own is looked into: an alias, or the list of a `from`. */
function tableOf(node: OperationNode | undefined): string {
  if (!node) return '';
  if ('identifier' in node && typeof node.identifier === 'object') {
    const { name }: { name?: unknown } = Object(node.identifier);
    return typeof name === 'string' ? name : '';
  }
  const {
    table,
    node: aliased,
    into,
    from,
    froms,
  }: Record<string, OperationNode | OperationNode[] | undefined> = Object(node);
  const inner = [table, aliased, into, from, froms].flat().find((one) => one !== undefined);
  return tableOf(inner);
}

/** For Kysely's `log`: tells the watch of each query. Costs nothing where nobody listens. */
export function watchQueries(watch: DatabaseWatch): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis: ms }) => {
    if (!watch.onQuery) return;
    const node = query.query;
    const operation = operations[node.kind] ?? 'other';
    const table = operation === 'other' ? '' : tableOf(node);
    watch.onQuery({ operation, table, ms, failed: level === 'error' });
  };
}
