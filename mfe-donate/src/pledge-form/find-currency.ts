import { type PledgeCurrency, pledgeCurrencies } from '@sahn/contracts/money/pledge-currencies';

/** The currency of that code, where pledges may be made in it. */
export function findCurrency(code: string): PledgeCurrency | undefined {
  return pledgeCurrencies.find((one) => one === code);
}
