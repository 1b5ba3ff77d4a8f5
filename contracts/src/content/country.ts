import * as v from 'valibot';

export const CountrySchema = v.object({ code: v.string(), name: v.string() });
export type Country = v.InferOutput<typeof CountrySchema>;
