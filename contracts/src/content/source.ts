import * as v from 'valibot';

export const SourceSchema = v.object({
  id: v.string(),
  text: v.string(),
  url: v.optional(v.string()),
  /** Path below the locale prefix at which the site describes the work, with the texts that cite it. */
  work: v.optional(v.string()),
});
export type Source = v.InferOutput<typeof SourceSchema>;
