import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { kindNames } from './kind-schemas.ts';

/** Kinds of search results: the kinds that are listed, and the site's own pages. */
export const searchKinds = [...kindNames, 'pages'] as const;

/** A run of text; `hit` marks a match. */
const RunSchema = v.object({ text: v.string(), hit: v.optional(v.boolean()) });

/** A search result. `title` and `excerpt` are the original text, split where matches begin and end. */
export const HitSchema = v.object({
  /** One of `searchKinds`. Not a picklist: a module that was built before a kind was added must accept it. */
  kind: v.string(),
  id: v.string(),
  language: LocaleSchema,
  path: v.string(),
  title: v.array(RunSchema),
  excerpt: v.array(RunSchema),
  /** Length of its sound in seconds; left out of what has none. */
  soundSeconds: v.optional(v.number()),
});
export type Hit = v.InferOutput<typeof HitSchema>;
