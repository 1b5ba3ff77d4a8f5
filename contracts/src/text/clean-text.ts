/** Invisible characters that could change the direction of the text around them (UAX #9 overrides and isolates). */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** A typed text as it is stored: composed, without control characters and surrounding space. */
export function cleanText(typed: string): string {
  return typed.normalize('NFC').replace(bidiControls, '').replace(controls, '').trim();
}

/** Replaces the digits of Persian, Urdu and Arabic keyboards by ASCII digits. */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

/** A typed email address as it is stored and shown. */
export function cleanEmail(typed: string): string {
  return foldDigits(cleanText(typed));
}
