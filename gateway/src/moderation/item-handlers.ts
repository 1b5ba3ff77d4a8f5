import type { RequestHandler } from 'express';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { AuditLogEntry } from '../audit-log/audit-log.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { authorizeVisitors, parse, runAudited } from './audited-action.ts';

type ItemHandler = RequestHandler<{ id: string }>;

/**
 * Sends one item of what visitors sent; the audit log says that it was shown. Throws `not-found`.
 * @param name what the audit log calls the item
 */
export function showItem<Row extends { id: string }>(
  database: Database,
  name: string,
  find: (connection: Transaction<Tables>, id: string) => Promise<Row | undefined>,
): ItemHandler {
  return async (req, res) => {
    const actor = authorizeVisitors(res);
    const found = await runAudited(
      database,
      { actor, act: 'show' },
      async (connection) => (await find(connection, req.params.id)) ?? null,
      ({ id }) => ({ [name]: id }),
    );
    res.json(found);
  };
}

interface Decision<Schema extends v.GenericSchema<unknown, Record<string, string>>> {
  act: AuditLogEntry['act'];
  /** Of the request's body, which stands in the audit log and in the response. */
  schema: Schema;
  /** Resolves to whether there was an item to decide on. */
  decide(connection: Transaction<Tables>, id: string, body: v.InferOutput<Schema>): Promise<boolean>;
}

/** Takes an operator's decision on one item of what visitors sent. Throws `invalid` and `not-found`. */
export function decideItem<Schema extends v.GenericSchema<unknown, Record<string, string>>>(
  database: Database,
  { act, schema, decide }: Decision<Schema>,
): ItemHandler {
  return async (req, res) => {
    const actor = authorizeVisitors(res);
    const { id } = req.params;
    const body = parse(schema, req.body);
    await runAudited(
      database,
      { actor, act },
      async (connection) => (await decide(connection, id, body)) || null,
      () => ({ id, ...body }),
    );
    res.json({ id, ...body });
  };
}
