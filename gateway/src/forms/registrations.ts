import { type Certificate, type Receipt, registrationStates } from '@sahn/contracts/forms/forms';
import type { Locale } from '@sahn/contracts/text/locale';
import { isoDay, writeDay } from '../content/calendar/days.ts';
import type { Snapshot } from '../content/kinds/snapshot.ts';
import type { ContentStore } from '../content/read/content-store.ts';
import { countryName } from '../content/read/countries.ts';
import { textIn } from '../content/source/locale-text.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { hashReceipt, isReceipt } from './receipt.ts';
import { findRegistrationByReceipt } from './registrations.queries.ts';
import { registrationKeptUntil } from './retention.ts';

/** The public number of a certificate. */
export function registrationNumber(id: string): string {
  const hex = id.replaceAll('-', '').toUpperCase();
  return `${hex.slice(0, 4)}-${hex.slice(4, 8)}`;
}

/** An occasion as the calendar writes it for a reader, when it is named there in any language. */
function writeOccasion({ calendar }: Snapshot, occasion: string | null, locale: Locale): string | null {
  const wanted = occasion?.toLowerCase();
  const known = calendar.find(({ title }) =>
    Object.values(title).some((text) => text?.toLowerCase() === wanted),
  );
  return known ? textIn(known.title, locale) : occasion;
}

/** What the private page of a registration shows. Throws `not-found`. */
export async function readReceipt(
  { database, content }: { database: Database; content: ContentStore },
  locale: Locale,
  receipt: string,
): Promise<Receipt> {
  const row = isReceipt(receipt)
    ? await findRegistrationByReceipt(database, hashReceipt(receipt))
    : undefined;
  const state = registrationStates.find((each) => each === row?.state);
  if (!row || !state) throw new HttpError('not-found');
  const snapshot = await content.snapshot();
  const { site } = snapshot;
  const dayOf = (epochMs: number) => writeDay(isoDay(epochMs, site.timeZone), locale, site.hijriOffset);
  const performed = row.performed === null ? null : dayOf(row.performed);
  const occasion = writeOccasion(snapshot, row.occasion, locale);
  const certificate: Certificate | null = performed && {
    number: registrationNumber(row.id),
    name: row.name,
    country: countryName(snapshot, row.country, locale),
    day: performed,
    performer: row.performer,
    occasion,
    site: site.name[locale],
  };
  return {
    receipt,
    state,
    held: row.held === 1,
    name: row.name,
    country: row.country,
    received: dayOf(row.created),
    occasion,
    performed,
    performer: row.performer,
    certificate,
    keptUntil: dayOf(registrationKeptUntil(row)),
  };
}
