import type { Connection } from '../database/database.ts';

/** A circuit that nobody has tried since its time was over belongs to a composition of yesterday. */
const openCircuitMs = 24 * 3_600_000;

/** Deletes personal data of registrations: performed before one time, or only received before another. */
export async function anonymizeRegistrations(
  connection: Connection,
  before: { performed: number; created: number },
  now: number,
): Promise<void> {
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
        row('performed', '<', before.performed),
        row.and([row('performed', 'is', null), row('created', '<', before.created)]),
      ]),
    )
    .execute();
}

export async function deleteOldContact(
  connection: Connection,
  before: { answered: number; created: number },
): Promise<void> {
  await connection
    .deleteFrom('contact')
    .where((row) => row.or([row('answered', '<', before.answered), row('created', '<', before.created)]))
    .execute();
}

export async function anonymizePledges(connection: Connection, before: number): Promise<void> {
  await connection
    .updateTable('pledge')
    .set({ email: '', email_key: '' })
    .where('created', '<', before)
    .where('email', '!=', '')
    .execute();
}

/** Deletes the text of messages that were refused, hidden or withdrawn before a time. */
export async function clearMessages(connection: Connection, before: number): Promise<void> {
  await connection
    .updateTable('message')
    .set({ text: '', name: null })
    .where('state', 'in', ['refused', 'hidden', 'withdrawn'])
    .where('decided', '<', before)
    .where('text', '!=', '')
    .execute();
}

/** Deletes reports of before a time, but not those that have hidden a message on which no operator has decided yet. */
export async function deleteReports(connection: Connection, before: number): Promise<void> {
  await connection
    .deleteFrom('message_report')
    .where('created', '<', before)
    .where('message', 'not in', (query) =>
      query.selectFrom('message').select('id').where('state', '=', 'hidden').where('text', '!=', ''),
    )
    .execute();
}

export async function deleteUsedProofs(connection: Connection, before: number): Promise<void> {
  await connection.deleteFrom('used_proof').where('until', '<', before).execute();
}

/** Deletes what gateways share for a time that is over: the counts of rate limits, and open circuits. */
export async function deleteEndedShares(connection: Connection, before: number): Promise<void> {
  await connection.deleteFrom('rate_limit').where('expire', '<', before).execute();
  await connection
    .deleteFrom('open_circuit')
    .where('open_until', '<', before - openCircuitMs)
    .execute();
}
