import * as v from 'valibot';
import { locales } from './locale.ts';

/* Apart from the locales themselves, so that pages need not carry a validator to know them. */

export const LocaleSchema = v.picklist(locales);

/** A text in every language of the site. */
export const EveryLocaleSchema = v.object({
  en: v.pipe(v.string(), v.nonEmpty()),
  fa: v.pipe(v.string(), v.nonEmpty()),
  ar: v.pipe(v.string(), v.nonEmpty()),
  ur: v.pipe(v.string(), v.nonEmpty()),
});
export type EveryLocale = v.InferOutput<typeof EveryLocaleSchema>;
