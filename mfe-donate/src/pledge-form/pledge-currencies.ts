import type { PledgeCurrency } from '@sahn/contracts/forms';

/**
 * The contracts' currencies. Written out again, since the file that has them brings all schemas, with which no page
 * should begin; a test compares the two.
 */
export const currencies = [
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
] as const satisfies readonly PledgeCurrency[];

/** The currency of that code, where pledges may be made in it. */
export function findCurrency(code: string): PledgeCurrency | undefined {
  return currencies.find((one) => one === code);
}
