import express, { Router } from 'express';
import * as v from 'valibot';
import { type Database, inTransaction } from '../database/database.ts';
import {
  decideMessage,
  eraseAddress,
  gatherRegistrations,
  listHeldMessages,
  listRegistrations,
  performRegistrations,
} from '../forms/moderation.ts';
import { HttpError } from '../http/errors.ts';
import { appendLog } from '../log/log.ts';
import { authorize } from '../tokens/require-token.ts';

const json = express.json({ limit: '16kb' });
const DecisionSchema = v.strictObject({ state: v.picklist(['public', 'refused', 'held']) });
const StateSchema = v.optional(v.picklist(['received', 'gathered', 'performed']), 'received');
const OccasionSchema = v.strictObject({
  occasion: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
});
const AddressSchema = v.strictObject({ email: v.pipe(v.string(), v.nonEmpty(), v.maxLength(254)) });

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw new HttpError('invalid', { detail: v.summarize(parsed.issues) });
}

/** What operators do with what visitors sent. The log names no visitor. */
export function createModerationRouter(database: Database): Router {
  const router = Router();

  router.get('/messages', async (_req, res) => {
    authorize(res, 'operate');
    res.json(await listHeldMessages(database));
  });

  router.put('/messages/:id', json, async (req, res) => {
    const actor = authorize(res, 'operate');
    const { id } = req.params;
    const { state } = parse(DecisionSchema, req.body);
    await inTransaction(database, async (connection) => {
      if (!(await decideMessage(connection, id, state, Date.now())))
        throw new HttpError('not-found', { detail: `There is no message ${id} to decide on` });
      await appendLog(connection, { actor, act: 'message', detail: { id, state } });
    });
    res.json({ id, state });
  });

  router.get('/registrations', async (req, res) => {
    authorize(res, 'operate');
    res.json(await listRegistrations(database, parse(StateSchema, req.query.state)));
  });

  router.post('/registrations/gather', json, async (req, res) => {
    const actor = authorize(res, 'operate');
    const { occasion } = parse(OccasionSchema, req.body);
    const count = await inTransaction(database, async (connection) => {
      const gathered = await gatherRegistrations(connection, occasion);
      await appendLog(connection, { actor, act: 'gather', detail: { occasion, count: gathered } });
      return gathered;
    });
    res.json({ count });
  });

  router.post('/registrations/perform', async (_req, res) => {
    const actor = authorize(res, 'operate');
    const count = await performRegistrations(database, Date.now());
    await inTransaction(database, (connection) =>
      appendLog(connection, { actor, act: 'perform', detail: { count } }),
    );
    res.json({ count });
  });

  router.post('/erasures', json, async (req, res) => {
    const actor = authorize(res, 'operate');
    const { email } = parse(AddressSchema, req.body);
    const count = await eraseAddress(database, email);
    await inTransaction(database, (connection) =>
      appendLog(connection, { actor, act: 'erase', detail: { count } }),
    );
    res.json({ count });
  });

  return router;
}
