import type { Logger } from 'pino';
import type { Cluster } from '../cluster/cluster.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { type Job, startHourlyJob } from '../jobs/hourly-job.ts';
import { deleteOldMails } from '../mail/outbox.queries.ts';
import { deleteSealedAnswers } from './idempotency.queries.ts';
import {
  anonymizePledges,
  anonymizeRegistrations,
  clearMessages,
  deleteEndedShares,
  deleteOldContact,
  deleteReports,
  deleteUsedProofs,
} from './retention.queries.ts';

/*
 * Retention periods of visitors' data. Operators' commands do not change them.
 */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const keptFor = {
  /** Name and email address of a registration, after the mail that it was performed, or else after it was received. */
  performedMs: 30 * dayMs,
  registrationMs: 180 * dayMs,
  answeredContactMs: 30 * dayMs,
  contactMs: 180 * dayMs,
  /** Email address of a pledge; the amount is kept. */
  pledgeMs: 180 * dayMs,
  /** Text of a message that was refused, hidden or withdrawn. */
  refusedMessageMs: 30 * dayMs,
  reportMs: 7 * dayMs,
  mailMs: 30 * dayMs,
  /** Responses to forms, for clients that retry. */
  answerMs: 48 * hourMs,
} as const;

/** When name and address of a registration are deleted. */
export function registrationKeptUntil(row: { created: number; performed: number | null }): number {
  return row.performed === null ? row.created + keptFor.registrationMs : row.performed + keptFor.performedMs;
}

/** Deletes data after its retention period. Country and state of registrations are kept, for the public count. */
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
    await deleteEndedShares(connection, now);
    await deleteSealedAnswers(connection, now - keptFor.answerMs);
    await deleteOldMails(connection, { finished: now - keptFor.mailMs, held: registrations });
  });
}

interface RetentionSources {
  database: Database;
  cluster: Pick<Cluster, 'claimJob'>;
  log: Pick<Logger, 'error'>;
  now: () => number;
}

/** Deletes old personal data now and every hour, until it is stopped. */
export function startRetention({ database, cluster, log, now }: RetentionSources): Job {
  return startHourlyJob({
    name: 'retention',
    cluster,
    work: () => deleteOldPersonalData(database, now()),
    onError: (error) => log.error({ err: error }, 'old personal data could not be deleted'),
  });
}
