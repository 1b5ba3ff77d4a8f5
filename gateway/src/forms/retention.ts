import { type Database, inTransaction } from '../database/database.ts';
import { forgetLetters } from '../mail/outbox.queries.ts';
import { forgetAnswers } from './idempotency.ts';

/*
 * What is kept of visitors and how long. A command of the operator changes none of it.
 */

const dayMs = 24 * 3_600_000;

const kept = {
  /** Name and address of a registration, after the letter that says it was performed, or else after it came. */
  performedMs: 30 * dayMs,
  registrationMs: 180 * dayMs,
  answeredContactMs: 30 * dayMs,
  contactMs: 180 * dayMs,
  /** Address of a pledge; its figure stays. */
  pledgeMs: 180 * dayMs,
  /** Words of a message that was refused, hidden or withdrawn. */
  refusedMessageMs: 30 * dayMs,
  reportMs: 7 * dayMs,
  letterMs: 30 * dayMs,
} as const;

/** When name and address of a registration are forgotten. */
export function registrationKeptUntil(row: { created: number; performed: number | null }): number {
  return row.performed === null ? row.created + kept.registrationMs : row.performed + kept.performedMs;
}

/** Forgets what has been kept long enough. Country and state of registrations stay, for the public count. */
export async function forgetOldVisitors(database: Database, now: number): Promise<void> {
  await inTransaction(database, async (connection) => {
    await connection
      .updateTable('registration')
      .set((row) => ({
        name: '',
        email: '',
        email_key: '',
        receipt: row.ref('id'),
        performer: null,
        forgotten: now,
      }))
      .where('forgotten', 'is', null)
      .where((row) =>
        row.or([
          row('performed', '<', now - kept.performedMs),
          row.and([row('performed', 'is', null), row('created', '<', now - kept.registrationMs)]),
        ]),
      )
      .execute();
    await connection
      .deleteFrom('contact')
      .where((row) =>
        row.or([
          row('answered', '<', now - kept.answeredContactMs),
          row('created', '<', now - kept.contactMs),
        ]),
      )
      .execute();
    await connection
      .updateTable('pledge')
      .set({ email: '', email_key: '' })
      .where('created', '<', now - kept.pledgeMs)
      .where('email', '!=', '')
      .execute();
    await connection
      .updateTable('message')
      .set({ text: '', name: null })
      .where('state', 'in', ['refused', 'hidden', 'withdrawn'])
      .where('decided', '<', now - kept.refusedMessageMs)
      .where('text', '!=', '')
      .execute();
    await connection
      .deleteFrom('message_report')
      .where('created', '<', now - kept.reportMs)
      .execute();
    await connection.deleteFrom('used_proof').where('until', '<', now).execute();
    await forgetAnswers(connection, now);
    await forgetLetters(connection, now - kept.letterMs, now - kept.registrationMs);
  });
}
