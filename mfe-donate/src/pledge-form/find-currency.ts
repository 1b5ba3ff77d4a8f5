import { type PledgeCurrency, pledgeCurrencies } from '@sahn/contracts/money/pledge-currencies';

/** The pledge currency with this code; undefined when pledges cannot be made in it. */
export function findCurrency(code: string): PledgeCurrency | undefined {
  return pledgeCurrencies.find((one) => one === code);
}
