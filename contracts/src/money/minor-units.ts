/**
 * Digits of minor units other than two (ISO 4217). Not read from `Intl`, which has the digits in daily use instead: none
 * for the Pakistani rupee, wrong by a factor of 100.
 */
const exceptions: Readonly<Record<string, number>> = {
  ...{ BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, UYI: 0 },
  ...{ VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0 },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
  ...{ CLF: 4, UYW: 4 },
};

/**
 * Number of decimal digits of a currency.
 * @param currency ISO 4217 code
 */
export function minorDigits(currency: string): number {
  return exceptions[currency] ?? 2;
}

/** Converts an amount from minor units (cents, fils) to major units (dollars, dinars). */
export function toMajorUnits({ minor, currency }: { minor: number; currency: string }): number {
  return minor / 10 ** minorDigits(currency);
}
