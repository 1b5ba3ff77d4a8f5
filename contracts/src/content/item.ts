import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { DaySchema } from './day.ts';
import { SourceSchema } from './source.ts';
import { TermSchema } from './term.ts';

/*
 * What the content API answers is in one language already. `language` says which language the text is in: it differs
 * from the requested one where a translation is missing, and the page says so.
 */

/** What a summary of every listed kind has. */
export const itemEntries = {
  id: v.string(),
  language: LocaleSchema,
  /** Locales in which this item has its text. */
  translations: v.array(LocaleSchema),
  title: v.string(),
  summary: v.string(),
  category: v.nullable(TermSchema),
  keywords: v.array(TermSchema),
  created: DaySchema,
  updated: DaySchema,
};

/** What every opened item has besides. */
export const detailEntries = {
  licence: v.string(),
  sources: v.array(SourceSchema),
};
