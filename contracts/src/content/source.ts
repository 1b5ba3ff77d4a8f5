import * as v from 'valibot';

export const SourceSchema = v.object({
  id: v.string(),
  text: v.string(),
  url: v.optional(v.string()),
});
export type Source = v.InferOutput<typeof SourceSchema>;
