import { pledgeCurrencies } from '@sahn/contracts/forms';
import { currencies } from './pledge-currencies.ts';

it('offers the currencies that the server takes', () => {
  expect(currencies).toEqual(pledgeCurrencies);
});
