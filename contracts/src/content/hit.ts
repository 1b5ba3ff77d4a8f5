import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { kindNames } from './kind-schemas.ts';

/** What the search tells apart: the kinds that are listed, and the pages of the site itself. */
export const searchKinds = [...kindNames, 'pages'] as const;

/** A run of text; `hit` marks what was searched for. */
const RunSchema = v.object({ text: v.string(), hit: v.optional(v.boolean()) });

/** A found item; `title` and `excerpt` are the original text cut where hits begin and end. */
export const HitSchema = v.object({
  /** One of `searchKinds`; a module that was built before a kind came shows it too. */
  kind: v.string(),
  id: v.string(),
  language: LocaleSchema,
  path: v.string(),
  title: v.array(RunSchema),
  excerpt: v.array(RunSchema),
});
export type Hit = v.InferOutput<typeof HitSchema>;
