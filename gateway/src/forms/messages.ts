import type { Facet, Paged } from '@sahn/contracts/content/kinds';
import { messageStates, type OwnMessage, type PublicMessage } from '@sahn/contracts/forms/forms';
import { isLocale, type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import { isoDay, writeDay } from '../content/calendar/days.ts';
import type { ContentStore } from '../content/read/content-store.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import {
  countPublicMessages,
  findMessageByReceipt,
  findPublicMessages,
  withdrawByReceipt,
} from './messages.queries.ts';
import { hashReceipt, isReceipt } from './receipt.ts';

const messagesPerPage = 12;

interface MessageSources {
  database: Database;
  content: ContentStore;
}

/** Public messages, newest first, in one language or all. */
export async function listPublicMessages(
  { database, content }: MessageSources,
  locale: Locale,
  query: { page: number; language?: string },
): Promise<Paged<PublicMessage>> {
  const { site } = await content.snapshot();
  const counts = await countPublicMessages(database);
  const chosen = locales.filter((each) => (query.language ?? 'all') === 'all' || each === query.language);
  const rows = await findPublicMessages(database, chosen, {
    limit: messagesPerPage,
    offset: (query.page - 1) * messagesPerPage,
  });
  const countOf = (language: Locale) => counts.get(language) ?? 0;
  const facets: Facet[] = locales
    .map((id) => ({ id, label: localeFacts[id].name, count: countOf(id) }))
    .filter(({ count }) => count > 0);
  return {
    items: rows.map((row) => ({
      id: row.id,
      text: row.text,
      name: row.name,
      language: isLocale(row.locale) ? row.locale : locale,
      day: writeDay(isoDay(row.created, site.timeZone), locale, site.hijriOffset),
    })),
    page: query.page,
    size: messagesPerPage,
    total: chosen.reduce((sum, language) => sum + countOf(language), 0),
    facets: facets.length > 0 ? { language: facets } : {},
  };
}

/** Withdraws a message permanently and deletes its text. Idempotent. Throws `not-found`. */
export async function withdrawMessage(
  { database, now }: { database: Database; now: () => number },
  receipt: string,
): Promise<null> {
  const isWithdrawn = isReceipt(receipt) && (await withdrawByReceipt(database, hashReceipt(receipt), now()));
  if (!isWithdrawn) throw new HttpError('not-found');
  return null;
}

/** What an author sees of a message. Throws `not-found`. */
export async function readOwnMessage(
  { database, content }: MessageSources,
  locale: Locale,
  receipt: string,
): Promise<OwnMessage> {
  const row = isReceipt(receipt) ? await findMessageByReceipt(database, hashReceipt(receipt)) : undefined;
  const state = messageStates.find((each) => each === row?.state);
  if (!row || !state) throw new HttpError('not-found');
  const { site } = await content.snapshot();
  return {
    text: row.text,
    name: row.name,
    language: isLocale(row.locale) ? row.locale : locale,
    day: writeDay(isoDay(row.created, site.timeZone), locale, site.hijriOffset),
    state,
  };
}
