import { defaultLocale, isLocale } from '@sahn/contracts/text/locale';
import type { Transaction } from 'kysely';
import { isoDay, writeDay } from '../content/calendar/days.ts';
import type { Tables } from '../database/tables.ts';
import { dropMails, queueMail, releaseMails } from '../mail/outbox.queries.ts';
import { deleteReceived, markPerformed, releaseRegistration } from './registrations.queries.ts';

/** Releases a held registration with its mail, or deletes one. Resolves with whether there was one. */
export async function decideRegistration(
  connection: Transaction<Tables>,
  id: string,
  decision: 'approve' | 'refuse',
  now: number,
): Promise<boolean> {
  const isApproval = decision === 'approve';
  const isDone = await (isApproval ? releaseRegistration(connection, id) : deleteReceived(connection, id));
  if (isDone && isApproval) await releaseMails(connection, id, now);
  if (isDone && !isApproval) await dropMails(connection, id);
  return isDone;
}

interface Performance {
  /** Only those gathered for it. Default: all gathered ones. */
  occasion?: string;
  /** Name of the performer on certificates. */
  performer?: string;
  /** Calendar and time zone of the site, for the day that mails name. */
  hijriOffset: number;
  timeZone: string;
}

/** Marks gathered registrations as performed, and queues one mail to each address. Resolves with their number. */
export async function performRegistrations(
  connection: Transaction<Tables>,
  { hijriOffset, timeZone, ...performance }: Performance,
  now: number,
): Promise<number> {
  const rows = await markPerformed(connection, performance, now);
  const byAddress = new Map(rows.map((row) => [row.email_key, row]));
  for (const { id, email, locale: written } of byAddress.values()) {
    const locale = isLocale(written) ? written : defaultLocale;
    const details = { day: writeDay(isoDay(now, timeZone), locale, hijriOffset).civil };
    await queueMail(connection, { about: id, template: 'performed', recipient: email, locale, details }, now);
  }
  return rows.length;
}
