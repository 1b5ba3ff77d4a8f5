import * as v from 'valibot';

/** An amount in minor units (cents, paisa) of an ISO 4217 currency. */
export const MoneySchema = v.object({ minor: v.pipe(v.number(), v.integer()), currency: v.string() });
export type Money = v.InferOutput<typeof MoneySchema>;
