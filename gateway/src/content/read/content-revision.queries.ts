import type { Connection } from '../../database/database.ts';

/** A text that changes with the content and with what messages are public. */
export async function readPagesRevision(connection: Connection): Promise<string> {
  const content = await connection
    .selectFrom('content_state')
    .select(['revision', 'changed'])
    .executeTakeFirst();
  const messages = await connection
    .selectFrom('message')
    .select((query) => [query.fn.countAll().as('count'), query.fn.max('decided').as('decided')])
    .where('state', '=', 'public')
    .executeTakeFirst();
  return [content?.revision, content?.changed, messages?.count, messages?.decided].join('.');
}
