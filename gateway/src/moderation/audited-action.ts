import type { Request, Response } from 'express';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { type AuditLogEntry, appendAuditLog } from '../audit-log/audit-log.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http/errors.ts';
import { authorize } from '../tokens/require-token.ts';

const standardLimit = 100;
const mostListed = 1000;

const LimitSchema = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(mostListed)),
  String(standardLimit),
);

/** Parses an operator's request body. Throws `invalid` with the reasons. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw new HttpError('invalid', { detail: v.summarize(parsed.issues) });
}

export function limitOf(req: Request): number {
  return parse(LimitSchema, req.query.limit);
}

/** Checks that the token may read visitors' data and decide on it. Returns the actor. */
export function authorizeVisitors(res: Response): string {
  return authorize(res, 'visitors');
}

/**
 * Runs an operator's action and appends it to the audit log in one transaction. `detail` is made from the result and
 * contains no personal data; a null result gives `not-found` and no entry.
 */
export async function runAudited<Result>(
  database: Database,
  entry: Pick<AuditLogEntry, 'actor' | 'act'>,
  work: (connection: Transaction<Tables>) => Promise<Result | null>,
  detail: (result: Result) => AuditLogEntry['detail'],
): Promise<Result> {
  return inTransaction(database, async (connection) => {
    const result = await work(connection);
    if (result === null) throw new HttpError('not-found', { detail: 'There is nothing to decide on here' });
    await appendAuditLog(connection, { ...entry, detail: detail(result) });
    return result;
  });
}
