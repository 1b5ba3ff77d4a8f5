import express, { Router } from 'express';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { LogClearing } from '../database/clear-log.ts';
import type { Database } from '../database/database.ts';
import { emailKey } from '../mail/email-key.ts';
import { eraseFromMailFiles, findMailFiles } from '../mail/mail-files.ts';
import { countMails, listMails, mailLists } from '../mail/mail-lists.queries.ts';
import { mailFolder } from '../mail/mailer.ts';
import { retryMails } from '../mail/outbox.queries.ts';
import type { OutboxState } from '../mail/outbox-state.ts';
import { authorizeVisitors, limitOf, parse, runAudited } from './audited-action.ts';
import { contactLists, findContact, listContact } from './contact.queries.ts';
import { decideContact } from './contact.ts';
import { decideItem, showItem } from './item-handlers.ts';
import { decideMessage, listMessages, messageLists } from './messages.queries.ts';
import { erasePerson, exportPerson } from './personal-data.ts';
import { findPledge, listPledges, pledgeLists, sumPledges } from './pledges.queries.ts';
import { decidePledge } from './pledges.ts';
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
  config: Pick<Config, 'data'>;
  database: Database;
  outbox: OutboxState;
  logClearing: LogClearing;
  now: () => number;
}

function createMessagesRouter({ database, now }: Services): Router {
  const router = Router();
  router.get('/messages', async (req, res) => {
    authorizeVisitors(res);
    const list = parse(v.optional(v.picklist(messageLists), 'held'), req.query.state);
    res.json(await listMessages(database, list, limitOf(req)));
  });
  router.put(
    '/messages/:id',
    json,
    decideItem(database, {
      act: 'message',
      schema: MessageStateSchema,
      decide: (connection, id, { state }) => decideMessage(connection, id, state, now()),
    }),
  );
  return router;
}

function createContactRouter({ database, now }: Services): Router {
  const router = Router();
  router.get('/contact', async (req, res) => {
    authorizeVisitors(res);
    const list = parse(v.optional(v.picklist(contactLists), 'open'), req.query.state);
    res.json(await listContact(database, list, limitOf(req)));
  });
  router.get('/contact/:id', showItem(database, 'contact', findContact));
  router.put(
    '/contact/:id',
    json,
    decideItem(database, {
      act: 'contact',
      schema: ContactDecisionSchema,
      decide: (connection, id, { decision }) => decideContact(connection, id, decision, now()),
    }),
  );
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
  router.get('/pledges/:id', showItem(database, 'pledge', findPledge));
  router.put(
    '/pledges/:id',
    json,
    decideItem(database, {
      act: 'pledge',
      schema: PledgeDecisionSchema,
      decide: (connection, id, { decision }) => decidePledge(connection, id, decision, now()),
    }),
  );
  return router;
}

function createOutboxRouter({ database, outbox, now }: Services): Router {
  const router = Router();
  router.get('/letters', async (req, res) => {
    authorizeVisitors(res);
    const list = parse(v.optional(v.picklist(mailLists), 'queued'), req.query.state);
    res.json({
      counts: await countMails(database),
      trouble: outbox.trouble(),
      mails: await listMails(database, list, limitOf(req)),
    });
  });
  /** Retries all failed mails, or one. A problem that stopped the outbox is retried immediately. */
  const retry = async (actor: string, id: string | null) => {
    const count = await runAudited(
      database,
      { actor, act: 'mail' },
      (connection) => retryMails(connection, id, now()),
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

function createPersonalDataRouter({ database, config, logClearing, now }: Services): Router {
  const router = Router();
  const folder = mailFolder(config);
  router.post('/people/export', json, async (req, res) => {
    const actor = authorizeVisitors(res);
    const { email } = parse(AddressSchema, req.body);
    const { own, mentioning } = await findMailFiles(folder, emailKey(email));
    const found = await runAudited(
      database,
      { actor, act: 'export' },
      (connection) => exportPerson(connection, email),
      (person) => ({ count: Object.values(person).reduce((sum, rows) => sum + rows.length, 0) }),
    );
    res.json({ ...found, files: own.length, mentioningFiles: mentioning.length });
  });
  router.post('/people/erase', json, async (req, res) => {
    const actor = authorizeVisitors(res);
    const { email } = parse(AddressSchema, req.body);
    const rows = await runAudited(
      database,
      { actor, act: 'erase' },
      (connection) => erasePerson(connection, email, now()),
      (removed) => ({ ...removed }),
    );
    const files = await eraseFromMailFiles(folder, emailKey(email));
    res.json({
      ...rows,
      mentions: rows.mentions + files.redacted,
      files: files.deleted,
      logCleared: await logClearing.clear(),
    });
  });
  return router;
}

/** The operators' routes for visitors' data. The audit log contains no personal data. */
export function createModerationRouter(services: Services): Router {
  const router = Router();
  router.use(createRegistrationsRouter(services));
  router.use(createMessagesRouter(services));
  router.use(createContactRouter(services));
  router.use(createPledgesRouter(services));
  router.use(createOutboxRouter(services));
  router.use(createPersonalDataRouter(services));
  return router;
}
