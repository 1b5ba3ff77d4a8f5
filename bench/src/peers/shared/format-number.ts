const digits: Readonly<Record<string, string>> = { ar: 'arab', fa: 'arabext', ur: 'arabext' };

/** A number in the digits of a language. Latin ones would load a font for themselves alone. */
export function formatNumber(locale: string, number: number): string {
  return new Intl.NumberFormat(`${locale}-u-nu-${digits[locale] ?? 'latn'}`).format(number);
}
