import { randomUUID } from 'node:crypto';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Selectable } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { currentContext } from '../tracing/context.ts';

interface QueuedMail {
  /** Id of the row that it is about. */
  about?: string;
  template: string;
  recipient: string;
  locale: Locale;
  /** Values of the mail's placeholders. */
  details: Readonly<Record<string, string>>;
}

export type MailRow = Selectable<Tables['outbox']>;

/**
 * Puts a mail into the outbox, in the transaction of the row that it is about.
 * @param held whether it waits until that row is approved
 */
export async function queueMail(
  connection: Connection,
  mail: QueuedMail,
  now: number,
  held = false,
): Promise<void> {
  const context = currentContext();
  await connection
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      about: mail.about ?? null,
      recipient: mail.recipient,
      template: mail.template,
      locale: mail.locale,
      details: JSON.stringify(mail.details),
      state: held ? 'held' : 'queued',
      due: now,
      lease_until: 0,
      attempts: 0,
      error: null,
      created: now,
      finished: null,
      request: context?.request ?? null,
      trace: context?.span?.traceparent ?? null,
    })
    .execute();
}

/** Queues the held mails about a row. */
export async function releaseMails(connection: Connection, about: string, now: number): Promise<void> {
  await connection
    .updateTable('outbox')
    .set({ state: 'queued', due: now, created: now })
    .where('about', '=', about)
    .where('state', '=', 'held')
    .execute();
}

/** Deletes the mails about a row that were not sent. */
export async function dropMails(connection: Connection, about: string): Promise<void> {
  await connection
    .deleteFrom('outbox')
    .where('about', '=', about)
    .where('state', 'in', ['held', 'queued'])
    .execute();
}

/** Leases due mails. When the process dies, they can be leased again after `leaseMs`. */
export async function leaseMails(
  connection: Connection,
  now: number,
  leaseMs: number,
  count: number,
): Promise<MailRow[]> {
  return connection
    .updateTable('outbox')
    .set((row) => ({ lease_until: now + leaseMs, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'queued')
        .where('due', '<=', now)
        .where('lease_until', '<=', now)
        .orderBy('due')
        .limit(count),
    )
    .returningAll()
    .execute();
}

/** Extends the lease of a mail. False when it had run out and another process may have it. */
export async function renewLease(connection: Connection, row: MailRow, until: number): Promise<boolean> {
  const renewed = await connection
    .updateTable('outbox')
    .set({ lease_until: until })
    .where('id', '=', row.id)
    .where('state', '=', 'queued')
    .where('lease_until', '=', row.lease_until)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Marks a mail as sent or stored, and deletes its address and text. */
export async function finishMail(
  connection: Connection,
  id: string,
  state: 'sent' | 'stored',
  now: number,
): Promise<void> {
  await connection
    .updateTable('outbox')
    .set({
      state,
      finished: now,
      recipient: null,
      details: null,
      error: null,
      lease_until: 0,
      request: null,
      trace: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks a mail as failed. Address and text stay, so that an operator may send it again. */
export async function failMail(
  connection: Connection,
  id: string,
  now: number,
  error: string,
): Promise<void> {
  await connection
    .updateTable('outbox')
    .set({ state: 'failed', finished: now, error, lease_until: 0 })
    .where('id', '=', id)
    .execute();
}

export async function postponeMail(
  connection: Connection,
  id: string,
  due: number,
  error: string,
): Promise<void> {
  await connection.updateTable('outbox').set({ due, error, lease_until: 0 }).where('id', '=', id).execute();
}

/** Ends the lease of a mail without counting an attempt. */
export async function returnMail(connection: Connection, row: MailRow, error: string): Promise<void> {
  await connection
    .updateTable('outbox')
    .set({ attempts: Math.max(0, row.attempts - 1), error, lease_until: 0 })
    .where('id', '=', row.id)
    .execute();
}

/** Queues one failed mail, or all of them, again. Resolves with their number. */
export async function retryMails(connection: Connection, id: string | null, now: number): Promise<number> {
  const failed = connection
    .updateTable('outbox')
    .set({ state: 'queued', due: now, attempts: 0, created: now, finished: null, lease_until: 0 })
    .where('state', '=', 'failed')
    .where('recipient', 'is not', null);
  const rows = await (id === null ? failed : failed.where('id', '=', id)).returning('id').execute();
  return rows.length;
}

/** Deletes mails that were sent, stored or failed before one time, and mails held since before another. */
export async function deleteOldMails(
  connection: Connection,
  before: { finished: number; held: number },
): Promise<void> {
  await connection.deleteFrom('outbox').where('finished', '<', before.finished).execute();
  await connection
    .deleteFrom('outbox')
    .where('state', '=', 'held')
    .where('created', '<', before.held)
    .execute();
}

/** Number of queued and of failed mails, and when the oldest queued one was made; null without one. */
export async function countOpenMails(
  connection: Connection,
): Promise<{ waiting: number; failed: number; oldest: number | null }> {
  const rows = await connection
    .selectFrom('outbox')
    .select((row) => ['state', row.fn.countAll<number>().as('count'), row.fn.min('created').as('oldest')])
    .where('state', 'in', ['queued', 'failed'])
    .groupBy('state')
    .execute();
  const queued = rows.find(({ state }) => state === 'queued');
  const failed = rows.find(({ state }) => state === 'failed');
  return {
    waiting: Number(queued?.count ?? 0),
    failed: Number(failed?.count ?? 0),
    oldest: queued ? Number(queued.oldest) : null,
  };
}
