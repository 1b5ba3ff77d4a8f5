import { randomUUID } from 'node:crypto';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Selectable } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

interface QueuedLetter {
  /** Id of the row that it is about. */
  about?: string;
  letter: string;
  recipient: string;
  locale: Locale;
  /** What the letter's text is filled with. */
  details: Readonly<Record<string, string>>;
}

export type LetterRow = Selectable<Tables['outbox']>;

/**
 * Puts a letter into the outbox, in the transaction of what it is about.
 * @param held it waits until what it is about was approved
 */
export async function queueLetter(
  connection: Connection,
  letter: QueuedLetter,
  now: number,
  held = false,
): Promise<void> {
  await connection
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      about: letter.about ?? null,
      recipient: letter.recipient,
      letter: letter.letter,
      locale: letter.locale,
      details: JSON.stringify(letter.details),
      state: held ? 'held' : 'queued',
      due: now,
      lease_until: 0,
      attempts: 0,
      error: null,
      created: now,
      finished: null,
    })
    .execute();
}

/** Lets the letters go that waited for an approval. */
export async function releaseLetters(connection: Connection, about: string, now: number): Promise<void> {
  await connection
    .updateTable('outbox')
    .set({ state: 'queued', due: now, created: now })
    .where('about', '=', about)
    .where('state', '=', 'held')
    .execute();
}

/** Takes back the letters about a row that were not sent. */
export async function dropLetters(connection: Connection, about: string): Promise<void> {
  await connection
    .deleteFrom('outbox')
    .where('about', '=', about)
    .where('state', 'in', ['held', 'queued'])
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

/** Keeps a letter in hand for longer. False when its time was over and another one may have it. */
export async function renewLease(connection: Connection, row: LetterRow, until: number): Promise<boolean> {
  const kept = await connection
    .updateTable('outbox')
    .set({ lease_until: until })
    .where('id', '=', row.id)
    .where('state', '=', 'queued')
    .where('lease_until', '=', row.lease_until)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Notes that a letter is on its way. Its address and text are not needed any more. */
export async function finishLetter(
  connection: Connection,
  id: string,
  state: 'sent' | 'stored',
  now: number,
): Promise<void> {
  await connection
    .updateTable('outbox')
    .set({ state, finished: now, recipient: null, details: null, error: null, lease_until: 0 })
    .where('id', '=', id)
    .execute();
}

/** Gives a letter up. Address and text stay for an operator who may send it once more. */
export async function buryLetter(
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

export async function postponeLetter(
  connection: Connection,
  id: string,
  due: number,
  error: string,
): Promise<void> {
  await connection.updateTable('outbox').set({ due, error, lease_until: 0 }).where('id', '=', id).execute();
}

/** Gives a letter back as if it had never been taken. */
export async function returnLetter(connection: Connection, row: LetterRow, error: string): Promise<void> {
  await connection
    .updateTable('outbox')
    .set({ attempts: Math.max(0, row.attempts - 1), error, lease_until: 0 })
    .where('id', '=', row.id)
    .execute();
}

/** Puts one letter that was given up, or all of them, into the queue again. Answers how many. */
export async function retryLetters(connection: Connection, id: string | null, now: number): Promise<number> {
  const failed = connection
    .updateTable('outbox')
    .set({ state: 'queued', due: now, attempts: 0, created: now, finished: null, lease_until: 0 })
    .where('state', '=', 'failed')
    .where('recipient', 'is not', null);
  const rows = await (id === null ? failed : failed.where('id', '=', id)).returning('id').execute();
  return rows.length;
}

/** Forgets letters that were done with, or held, before a moment. */
export async function forgetLetters(
  connection: Connection,
  doneBefore: number,
  heldBefore: number,
): Promise<void> {
  await connection.deleteFrom('outbox').where('finished', '<', doneBefore).execute();
  await connection
    .deleteFrom('outbox')
    .where('state', '=', 'held')
    .where('created', '<', heldBefore)
    .execute();
}

/** Letters that are to be sent, and letters that were given up. */
export async function countOpenLetters(connection: Connection): Promise<{ waiting: number; failed: number }> {
  const rows = await connection
    .selectFrom('outbox')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'failed'])
    .groupBy('state')
    .execute();
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { waiting: countOf('queued'), failed: countOf('failed') };
}
