import * as v from 'valibot';

export const TermSchema = v.object({ id: v.string(), label: v.string() });
export type Term = v.InferOutput<typeof TermSchema>;
