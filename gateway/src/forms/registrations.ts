import { type Receipt, registrationStates } from '@sahn/contracts/forms';
import type { Locale } from '@sahn/contracts/locale';
import type { ContentServices } from '../api/content-services.ts';
import { isoDay, writeDay } from '../api/days.ts';
import { HttpError } from '../http/errors.ts';
import { hashReceipt, isReceipt } from './receipt.ts';

/** What the private page of a registration shows. Throws `not-found`. */
export async function readReceipt(
  services: ContentServices,
  locale: Locale,
  receipt: string,
): Promise<Receipt> {
  const row = isReceipt(receipt)
    ? await services.database
        .selectFrom('registration')
        .selectAll()
        .where('receipt', '=', hashReceipt(receipt))
        .executeTakeFirst()
    : undefined;
  const state = registrationStates.find((each) => each === row?.state);
  if (!row || !state) throw new HttpError('not-found');
  const { site } = await services.content.snapshot();
  const dayOf = (epochMs: number) => writeDay(isoDay(epochMs), locale, site.hijriOffset);
  return {
    receipt,
    state,
    name: row.name,
    country: row.country,
    received: dayOf(row.created),
    occasion: row.occasion,
    performed: row.performed === null ? null : dayOf(row.performed),
  };
}
