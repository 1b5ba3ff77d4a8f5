import { randomUUID } from 'node:crypto';
import type { Locale } from '@sahn/contracts/locale';
import type { Selectable } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

interface QueuedLetter {
  letter: string;
  recipient: string;
  locale: Locale;
  /** What the letter's text is filled with. */
  details: Readonly<Record<string, string>>;
}

export type LetterRow = Selectable<Tables['outbox']>;

/** Puts a letter into the outbox, in the transaction of what it is about. */
export async function queueLetter(connection: Connection, letter: QueuedLetter, now: number): Promise<void> {
  await connection
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      recipient: letter.recipient,
      letter: letter.letter,
      locale: letter.locale,
      details: JSON.stringify(letter.details),
      state: 'queued',
      due: now,
      lease_until: 0,
      attempts: 0,
      error: null,
      created: now,
      finished: null,
    })
    .execute();
}

/** Takes letters that are due for a while: who dies with them lets them go when it is over. */
export async function leaseLetters(
  connection: Connection,
  now: number,
  leaseMs: number,
  count: number,
): Promise<LetterRow[]> {
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

/** Notes that a letter is done with. Its address and text are not needed any more. */
export async function finishLetter(
  connection: Connection,
  id: string,
  state: 'sent' | 'stored' | 'failed',
  now: number,
  error: string | null = null,
): Promise<void> {
  await connection
    .updateTable('outbox')
    .set({ state, finished: now, recipient: null, details: null, error, lease_until: 0 })
    .where('id', '=', id)
    .execute();
}

export async function postponeLetter(
  connection: Connection,
  id: string,
  due: number,
  error: string,
): Promise<void> {
  await connection.updateTable('outbox').set({ due, error, lease_until: 0 }).where('id', '=', id).execute();
}

/** Forgets letters that were done with before a moment. */
export async function forgetLetters(connection: Connection, before: number): Promise<void> {
  await connection.deleteFrom('outbox').where('finished', '<', before).execute();
}
