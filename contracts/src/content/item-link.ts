import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';

/** A link to an item that a page of the composition shows. */
export const ItemLinkSchema = v.object({
  /** Path below the locale prefix. */
  path: v.string(),
  title: v.string(),
  language: LocaleSchema,
});
export type ItemLink = v.InferOutput<typeof ItemLinkSchema>;
