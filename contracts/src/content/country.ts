import * as v from 'valibot';

export const CountrySchema = v.object({
  code: v.string(),
  name: v.string(),
  /** Other names by which people search for it, in any language. */
  also: v.optional(v.array(v.string())),
  /** Whether many visitors come from it: it stands before the others. */
  usual: v.optional(v.boolean()),
});
export type Country = v.InferOutput<typeof CountrySchema>;
