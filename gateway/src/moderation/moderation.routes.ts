import express, { Router } from 'express';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { emailKey } from '../forms/email-key.ts';
import { letterFolder } from '../mail/mailer.ts';
import { retryLetters } from '../mail/outbox.queries.ts';
import type { OutboxState } from '../mail/outbox-state.ts';
import { authorizeVisitors, limitOf, parse, record } from './audited-action.ts';
import { contactLists, decideContact, findContact, listContact } from './contact.ts';
import { findLetterFiles, removeLetterFiles } from './mail-files.ts';
import { countLetters, letterLists, listLetters } from './mail-lists.ts';
import { decideMessage, listMessages, messageLists } from './messages.ts';
import { erasePerson, exportPerson, flushErased } from './personal-data.ts';
import { decidePledge, findPledge, listPledges, pledgeLists, sumPledges } from './pledges.ts';
import { createRegistrationsRouter } from './registrations.routes.ts';

const json = express.json({ limit: '16kb' });
const MessageStateSchema = v.strictObject({ state: v.picklist(['public', 'refused', 'hidden', 'held']) });
const ContactDecisionSchema = v.strictObject({
  decision: v.picklist(['answered', 'open', 'approve', 'refuse']),
});
const PledgeDecisionSchema = v.strictObject({ decision: v.picklist(['approve', 'refuse']) });
const AddressSchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254), v.includes('@')),
});

interface Services {
  config: Config;
  database: Database;
  now: () => number;
  outbox: OutboxState;
}

function createMessagesRouter({ database, now }: Services): Router {
  const router = Router();
  router.get('/messages', async (req, res) => {
    authorizeVisitors(res);
    const list = parse(v.optional(v.picklist(messageLists), 'held'), req.query.state);
    res.json(await listMessages(database, list, limitOf(req)));
  });
  router.put('/messages/:id', json, async (req, res) => {
    const actor = authorizeVisitors(res);
    const { id } = req.params;
    const { state } = parse(MessageStateSchema, req.body);
    await record(
      database,
      { actor, act: 'message' },
      async (connection) => (await decideMessage(connection, id, state, now())) || null,
      () => ({ id, state }),
    );
    res.json({ id, state });
  });
  return router;
}

function createContactRouter({ database, now }: Services): Router {
  const router = Router();
  router.get('/contact', async (req, res) => {
    authorizeVisitors(res);
    const list = parse(v.optional(v.picklist(contactLists), 'open'), req.query.state);
    res.json(await listContact(database, list, limitOf(req)));
  });
  router.get('/contact/:id', async (req, res) => {
    const actor = authorizeVisitors(res);
    const found = await record(
      database,
      { actor, act: 'show' },
      async (connection) => (await findContact(connection, req.params.id)) ?? null,
      ({ id }) => ({ contact: id }),
    );
    res.json(found);
  });
  router.put('/contact/:id', json, async (req, res) => {
    const actor = authorizeVisitors(res);
    const { id } = req.params;
    const { decision } = parse(ContactDecisionSchema, req.body);
    await record(
      database,
      { actor, act: 'contact' },
      async (connection) => (await decideContact(connection, id, decision, now())) || null,
      () => ({ id, decision }),
    );
    res.json({ id, decision });
  });
  return router;
}

function createPledgesRouter({ database, now }: Services): Router {
  const router = Router();
  router.get('/pledges', async (req, res) => {
    authorizeVisitors(res);
    const list = parse(v.optional(v.picklist(pledgeLists), 'open'), req.query.state);
    res.json(await listPledges(database, list, limitOf(req)));
  });
  router.get('/pledges/sums', async (_req, res) => {
    authorizeVisitors(res);
    res.json(await sumPledges(database));
  });
  router.get('/pledges/:id', async (req, res) => {
    const actor = authorizeVisitors(res);
    const found = await record(
      database,
      { actor, act: 'show' },
      async (connection) => (await findPledge(connection, req.params.id)) ?? null,
      ({ id }) => ({ pledge: id }),
    );
    res.json(found);
  });
  router.put('/pledges/:id', json, async (req, res) => {
    const actor = authorizeVisitors(res);
    const { id } = req.params;
    const { decision } = parse(PledgeDecisionSchema, req.body);
    await record(
      database,
      { actor, act: 'pledge' },
      async (connection) => (await decidePledge(connection, id, decision, now())) || null,
      () => ({ id, decision }),
    );
    res.json({ id, decision });
  });
  return router;
}

function createLettersRouter({ database, outbox, now }: Services): Router {
  const router = Router();
  router.get('/letters', async (req, res) => {
    authorizeVisitors(res);
    const list = parse(v.optional(v.picklist(letterLists), 'queued'), req.query.state);
    res.json({
      counts: await countLetters(database),
      trouble: outbox.trouble(),
      letters: await listLetters(database, list, limitOf(req)),
    });
  });
  /** All that were given up, or one; what keeps letters from being sent is tried again at once. */
  const retry = async (actor: string, id: string | null) => {
    const count = await record(
      database,
      { actor, act: 'letter' },
      (connection) => retryLetters(connection, id, now()),
      (retried) => ({ retry: id ?? 'all', count: retried }),
    );
    outbox.clear();
    return count;
  };
  router.post('/letters/retry', async (_req, res) => {
    res.json({ count: await retry(authorizeVisitors(res), null) });
  });
  router.post('/letters/:id/retry', async (req, res) => {
    res.json({ count: await retry(authorizeVisitors(res), req.params.id) });
  });
  return router;
}

function createPeopleRouter({ database, config }: Services): Router {
  const router = Router();
  const folder = letterFolder(config);
  router.post('/people/export', json, async (req, res) => {
    const actor = authorizeVisitors(res);
    const { email } = parse(AddressSchema, req.body);
    const files = await findLetterFiles(folder, emailKey(email));
    const found = await record(
      database,
      { actor, act: 'export' },
      (connection) => exportPerson(connection, email),
      (person) => ({ count: Object.values(person).reduce((sum, rows) => sum + rows.length, 0) }),
    );
    res.json({ ...found, files: files.length });
  });
  router.post('/people/erase', json, async (req, res) => {
    const actor = authorizeVisitors(res);
    const { email } = parse(AddressSchema, req.body);
    const rows = await record(
      database,
      { actor, act: 'erase' },
      (connection) => erasePerson(connection, email),
      (removed) => ({ ...removed }),
    );
    const files = await removeLetterFiles(folder, emailKey(email));
    await flushErased(database);
    res.json({ ...rows, files });
  });
  return router;
}

/** What operators do with what visitors sent. The log names no visitor. */
export function createModerationRouter(services: Services): Router {
  const router = Router();
  router.use(createRegistrationsRouter(services));
  router.use(createMessagesRouter(services));
  router.use(createContactRouter(services));
  router.use(createPledgesRouter(services));
  router.use(createLettersRouter(services));
  router.use(createPeopleRouter(services));
  return router;
}
