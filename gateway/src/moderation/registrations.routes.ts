import express, { Router } from 'express';
import * as v from 'valibot';
import { readSite } from '../content/read/site.ts';
import type { Database } from '../database/database.ts';
import { authorizeVisitors, limitOf, parse, runAudited } from './audited-action.ts';
import { decideItem, showItem } from './item-handlers.ts';
import {
  findRegistration,
  gatherRegistrations,
  listRegistrations,
  registrationLists,
} from './registrations.queries.ts';
import { decideRegistration, performRegistrations } from './registrations.ts';

const json = express.json({ limit: '64kb' });
const line = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(200),
  v.check((text) => text.isWellFormed(), 'The text is not Unicode.'),
);
const ListSchema = v.optional(v.picklist(registrationLists), 'received');
const GatherSchema = v.strictObject({
  occasion: line,
  /** Default: all received ones. */
  ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.nonEmpty(), v.maxLength(1000))),
});
const PerformSchema = v.strictObject({ occasion: v.optional(line), performer: v.optional(line) });
const DecisionSchema = v.strictObject({ decision: v.picklist(['approve', 'refuse']) });

/** `/registrations`: gathers received registrations for an occasion and marks them as performed. */
export function createRegistrationsRouter({
  database,
  now,
}: {
  database: Database;
  now: () => number;
}): Router {
  const router = Router();

  router.get('/registrations', async (req, res) => {
    authorizeVisitors(res);
    res.json(await listRegistrations(database, parse(ListSchema, req.query.state), limitOf(req)));
  });

  router.post('/registrations/gather', json, async (req, res) => {
    const actor = authorizeVisitors(res);
    const { occasion, ids } = parse(GatherSchema, req.body);
    const count = await runAudited(
      database,
      { actor, act: 'gather' },
      (connection) => gatherRegistrations(connection, occasion, ids),
      (gathered) => ({ occasion, count: gathered }),
    );
    res.json({ count });
  });

  router.post('/registrations/perform', json, async (req, res) => {
    const actor = authorizeVisitors(res);
    const wish = parse(PerformSchema, req.body ?? {});
    const { hijriOffset, timeZone } = await readSite(database);
    const count = await runAudited(
      database,
      { actor, act: 'perform' },
      (connection) => performRegistrations(connection, { ...wish, hijriOffset, timeZone }, now()),
      (performed) => ({
        count: performed,
        ...(wish.occasion === undefined ? {} : { occasion: wish.occasion }),
      }),
    );
    res.json({ count });
  });

  router.get('/registrations/:id', showItem(database, 'registration', findRegistration));

  router.put(
    '/registrations/:id',
    json,
    decideItem(database, {
      act: 'registration',
      schema: DecisionSchema,
      decide: (connection, id, { decision }) => decideRegistration(connection, id, decision, now()),
    }),
  );

  return router;
}
