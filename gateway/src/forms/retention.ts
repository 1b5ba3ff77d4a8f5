import type { Logger } from 'pino';
import { type Database, inTransaction } from '../database/database.ts';
import { deleteOldMails } from '../mail/outbox.queries.ts';
import { deleteSealedAnswers } from './idempotency.queries.ts';
import {
  anonymizePledges,
  anonymizeRegistrations,
  clearMessages,
  deleteOldContact,
  deleteReports,
  deleteUsedProofs,
} from './retention.queries.ts';

/*
 * What is kept of visitors and for how long. A command of the operator changes none of it.
 */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const keptFor = {
  /** Name and address of a registration, after the mail that says it was performed, or else after it came. */
  performedMs: 30 * dayMs,
  registrationMs: 180 * dayMs,
  answeredContactMs: 30 * dayMs,
  contactMs: 180 * dayMs,
  /** Address of a pledge; its figure stays. */
  pledgeMs: 180 * dayMs,
  /** Text of a message that was refused, hidden or withdrawn. */
  refusedMessageMs: 30 * dayMs,
  reportMs: 7 * dayMs,
  mailMs: 30 * dayMs,
  /** Answers to forms, for a client that sends the same once more. */
  answerMs: 48 * hourMs,
} as const;

/** When name and address of a registration are deleted. */
export function registrationKeptUntil(row: { created: number; performed: number | null }): number {
  return row.performed === null ? row.created + keptFor.registrationMs : row.performed + keptFor.performedMs;
}

/** Deletes what has been kept long enough. Country and state of registrations stay, for the public count. */
export async function deleteOldPersonalData(database: Database, now: number): Promise<void> {
  await inTransaction(database, async (connection) => {
    const registrations = now - keptFor.registrationMs;
    await anonymizeRegistrations(
      connection,
      { performed: now - keptFor.performedMs, created: registrations },
      now,
    );
    await deleteOldContact(connection, {
      answered: now - keptFor.answeredContactMs,
      created: now - keptFor.contactMs,
    });
    await anonymizePledges(connection, now - keptFor.pledgeMs);
    await clearMessages(connection, now - keptFor.refusedMessageMs);
    await deleteReports(connection, now - keptFor.reportMs);
    await deleteUsedProofs(connection, now);
    await deleteSealedAnswers(connection, now - keptFor.answerMs);
    await deleteOldMails(connection, { finished: now - keptFor.mailMs, held: registrations });
  });
}

interface RetentionSources {
  database: Database;
  log: Pick<Logger, 'error'>;
  now: () => number;
}

/** Deletes old personal data now and every hour, until it is stopped. */
export function startRetention({ database, log, now }: RetentionSources): { stop(): Promise<void> } {
  const run = () =>
    deleteOldPersonalData(database, now()).catch((error: unknown) =>
      log.error({ err: error }, 'old personal data could not be deleted'),
    );
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, hourMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
