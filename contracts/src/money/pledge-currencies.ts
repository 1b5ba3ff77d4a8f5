/** Currencies in which a pledge may be named. */
export const pledgeCurrencies = [
  'PKR',
  'IRR',
  'IQD',
  'INR',
  'SAR',
  'AED',
  'KWD',
  'TRY',
  'USD',
  'EUR',
  'GBP',
] as const;
export type PledgeCurrency = (typeof pledgeCurrencies)[number];
