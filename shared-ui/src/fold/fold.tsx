const joined: Readonly<Record<string, string>> = {
  ك: 'ک',
  ي: 'ی',
  ى: 'ی',
  ې: 'ی',
  ے: 'ی',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
  ـ: '',
  '\u200c': '',
  '\u200d': '',
};

/**
 * A text as it is compared when looking for it: small letters, no vowel signs or hamzas, one form of those letters that
 * Arabic, Persian and Urdu keyboards write differently, Latin digits.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[كيىېےةہھەٱـ\u200c\u200d]/g, (letter) => joined[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
