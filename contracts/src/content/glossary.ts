import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { ItemLinkSchema } from './item-link.ts';

/** An entry of the glossary. */
export const GlossaryEntrySchema = v.object({
  id: v.string(),
  language: LocaleSchema,
  title: v.string(),
  /** The letter under which it stands. */
  letter: v.string(),
  meaning: v.string(),
  /** Texts about it. */
  links: v.array(ItemLinkSchema),
});
export type GlossaryEntry = v.InferOutput<typeof GlossaryEntrySchema>;

/** The glossary in the alphabetical order of the reader's language. */
export const GlossarySchema = v.object({ entries: v.array(GlossaryEntrySchema) });
export type Glossary = v.InferOutput<typeof GlossarySchema>;
