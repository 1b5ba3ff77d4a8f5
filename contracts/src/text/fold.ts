/*
 * The same fold as the gateway's for its search (gateway/src/search/fold.ts): a test of tooling holds them together.
 */

const marks =
  /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{M}/gu;

/** Letters that stand for the first of their row. */
const rows = ['یىيئېۍے', 'کكڪ', 'هةۃہھە', 'اٱ', 'تٹ', 'دڈ', 'رڑ', 'نں'];
const letters = new Map(rows.flatMap((row) => [...row].map((letter) => [letter, row.charAt(0)] as const)));

/**
 * A text as it is compared when looking for it: small letters, no vowel signs or hamzas, one form of those letters that
 * Arabic, Persian and Urdu keyboards write differently, Latin digits, no question marks or commas of either script.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/[ءٔ]/g, '')
    .replace(/[؟،؛?,;]/g, ' ')
    .replace(/./gsu, (letter) => letters.get(letter) ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\s+/g, ' ')
    .trim();
}
