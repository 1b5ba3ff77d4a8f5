/**
 * Digits of the minor unit where they are not two (ISO 4217). `Intl` cannot be asked: engines take the digits in daily
 * use instead, none for the rupee of Pakistan, and would be wrong by a hundred times.
 */
const exceptions: Readonly<Record<string, number>> = {
  ...{ BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, UYI: 0 },
  ...{ VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0 },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
  ...{ CLF: 4, UYW: 4 },
};

/**
 * How many digits stand behind the point in an amount of a currency.
 * @param currency ISO 4217 code
 */
export function minorDigits(currency: string): number {
  return exceptions[currency] ?? 2;
}

/** An amount of minor units (cents, fils) in major ones (dollars, dinars). */
export function toMajorUnits({ minor, currency }: { minor: number; currency: string }): number {
  return minor / 10 ** minorDigits(currency);
}
