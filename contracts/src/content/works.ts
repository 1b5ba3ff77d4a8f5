import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { ItemLinkSchema } from './item-link.ts';

/** A book, article or page that texts of the site cite. */
export const WorkSchema = v.object({
  /** Null: content describes no such work, and the citation itself is its title. */
  id: v.nullable(v.string()),
  language: LocaleSchema,
  title: v.string(),
  /** Who wrote it, with years; empty when that is not known. */
  writer: v.string(),
  /** Of the common era; null when that is not known. */
  century: v.nullable(v.number()),
  /** Printings that the texts cite. */
  editions: v.array(v.string()),
  url: v.nullable(v.string()),
  /** What the site has to say of the work itself. */
  links: v.array(ItemLinkSchema),
  citedBy: v.array(ItemLinkSchema),
});
export type Work = v.InferOutput<typeof WorkSchema>;

/** All works that are cited, the oldest first; then those that content does not describe. */
export const WorksSchema = v.object({ works: v.array(WorkSchema) });
export type Works = v.InferOutput<typeof WorksSchema>;
