/** @jest-environment node */
import { localeFacts, locales } from '@sahn/contracts/text/locale';
import { formatMoney, formatNumber, formatOrdinal, formatPercent } from './format.ts';
import { formatBytes } from './format-bytes.ts';

/** Without directional marks, and with plain spaces: both differ between versions of ICU. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ');

it('writes numbers in the digits of the language', () => {
  expect(formatNumber('en', 1234.567)).toBe('1,234.57');
  expect(formatNumber('fa', 1234)).toBe('۱٬۲۳۴');
  expect(formatNumber('ar', 12)).toBe('١٢');
  expect(formatNumber('ur', 12)).toBe('۱۲');
  expect(formatOrdinal('en', 1405)).toBe('1405');
});

it('writes whole numbers and per cent as Intl does, though without it', () => {
  for (const locale of locales) {
    const { numbers } = localeFacts[locale];
    const plain = new Intl.NumberFormat(numbers, { useGrouping: false });
    const percent = new Intl.NumberFormat(numbers, { style: 'percent' });
    for (const value of [0, 7, 42, 999, 1000, 1405, 1_234_567_890]) {
      expect(formatNumber(locale, value)).toBe(new Intl.NumberFormat(numbers).format(value));
      expect(formatOrdinal(locale, value)).toBe(plain.format(value));
    }
    for (const share of [0, 0.004, 0.5, 0.635, 1, 1.3, 12.5])
      expect(formatPercent(locale, share)).toBe(percent.format(share));
  }
});

it('writes money from minor units, by the decimals that the currency has', () => {
  expect(plain(formatMoney('en', { minor: 125000, currency: 'USD' }))).toBe('USD 1,250');
  expect(plain(formatMoney('en', { minor: 125050, currency: 'USD' }))).toBe('USD 1,250.50');
  expect(plain(formatMoney('en', { minor: 1250, currency: 'JPY' }))).toBe('JPY 1,250');
  expect(plain(formatMoney('en', { minor: 1250500, currency: 'IQD' }))).toBe('IQD 1,250.500');
  expect(plain(formatMoney('fa', { minor: 125000, currency: 'PKR' }))).toContain('۱٬۲۵۰');
  expect(plain(formatMoney('ur', { minor: 180000000, currency: 'PKR' }))).toBe('PKR 1,800,000');
});

it('writes shares and sizes', () => {
  expect(formatPercent('en', 1.25)).toBe('125%');
  expect(plain(formatBytes('en', 2_400_000))).toBe('2.4 MB');
  expect(plain(formatBytes('fa', 2_400_000))).toBe('۲٫۴ مگابایت');
  for (const locale of ['fa', 'ar', 'ur'] as const)
    for (const bytes of [1, 340_000, 2_400_000]) expect(formatBytes(locale, bytes)).not.toMatch(/[a-z]/i);
  expect(plain(formatBytes('en', 0))).toMatch(/^0 byte/);
  expect(plain(formatBytes('en', 5_000_000_000_000))).toBe('5,000 GB');
});
