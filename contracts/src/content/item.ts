import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { DaySchema } from './day.ts';
import { SourceSchema } from './source.ts';
import { TermSchema } from './term.ts';

/*
 * Responses of the content API are in one language. `language` is the language of the text. It differs from the
 * requested one when the translation is missing; the page then says so.
 */

/** Fields of every summary. */
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

/** Further fields of every item. */
export const detailEntries = {
  licence: v.string(),
  sources: v.array(SourceSchema),
};
