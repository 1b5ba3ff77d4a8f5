/*
 * Maps all spellings of a word to one form. Persian, Arabic and Urdu keyboards have different code points for the same
 * letter; vowel signs, tatweel and accents are optional, and so are the signs for ʿayn and hamza in Latin script. The
 * gateway's search and the lists of a page both compare words by it.
 */

const marks =
  /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Variation_Selector}/gu;

const letters: Readonly<Record<string, string>> = {
  ...spread('ىيئېۍے', 'ی'),
  ...spread('كڪ', 'ک'),
  ...spread('ةۃہھۀۂە', 'ه'),
  ...spread('أإآٱ', 'ا'),
  ...spread('ؤ', 'و'),
  ...spread('ٹ', 'ت'),
  ...spread('ڈ', 'د'),
  ...spread('ڑ', 'ر'),
  ...spread('ں', 'ن'),
  ...digits('٠'),
  ...digits('۰'),
};

function spread(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter) => [letter, to]));
}

function digits(zero: string): Record<string, string> {
  const first = zero.codePointAt(0) ?? 0;
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(first + digit), String(digit)]),
  );
}

/**
 * Folds a word. A zero-width non-joiner is dropped. A hamza before an alif is merged with it (ءَامِنُوا and آمنوا),
 * elsewhere it is dropped.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[أإآٱؤئۀۂۓ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(marks, '')
    .replaceAll(/[\u0300-\u036F\u02B0-\u02FF'’‘`]/g, '')
    .replaceAll(/[ءٔ]/g, '')
    .replaceAll(/./gsu, (letter) => letters[letter] ?? letter);
}

/** Folds a text of several words: question marks and commas of either script separate them, as spaces do. */
export function foldPhrase(text: string): string {
  // Some commas stand in one character with a digit.
  return fold(text.normalize('NFKC').replace(/[؟،؛?,;]/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
