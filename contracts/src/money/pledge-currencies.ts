/** Currencies in which a pledge can be made. */
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
