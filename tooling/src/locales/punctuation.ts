import type { Locale } from '@sahn/contracts/text/locale';

interface Rule {
  wrong: RegExp;
  wanted: string;
}

const letter = '[\\u0620-\\u064a\\u0671-\\u06d3]';
const everywhere: Rule[] = [
  { wrong: /["']/, wanted: 'typographic quotation marks and apostrophes' },
  { wrong: /\.\.\./, wanted: '…' },
  { wrong: / {2}/, wanted: 'one space' },
];
const arabicScript: Rule[] = [
  { wrong: new RegExp(`${letter}\\s*,`), wanted: '،' },
  { wrong: new RegExp(`${letter}\\s*;`), wanted: '؛' },
  { wrong: new RegExp(`${letter}\\s*\\?`), wanted: '؟' },
];
const guillemets: Rule = { wrong: /[“”]/, wanted: '« and »' };
const arabicLetters: Rule = { wrong: /[یکہھے]/, wanted: 'the letters of Arabic' };
const persianLetters: Rule = { wrong: /[يكى]/, wanted: 'the letters ی and ک' };

/** Rules of the languages that this project is written in. Others follow those for every language. */
const rules: Partial<Record<Locale, Rule[]>> = {
  en: [{ wrong: /[«»]/, wanted: '“ and ”' }],
  fa: [...arabicScript, guillemets, persianLetters],
  ar: [...arabicScript, guillemets, arabicLetters],
  ur: [
    ...arabicScript,
    persianLetters,
    { wrong: /[«»]/, wanted: '“ and ”' },
    { wrong: new RegExp(`${letter}\\.(?:\\s|$)`), wanted: '۔' },
  ],
};

/** What a string's punctuation or letters should be instead, by the rules of its language. Placeholders are not read. */
export function findPunctuationFaults(text: string, locale: Locale): string[] {
  const read = text.replace(/\{\{[^}]*\}\}/g, '_');
  return [...everywhere, ...(rules[locale] ?? [])].flatMap(({ wrong, wanted }) =>
    wrong.test(read) ? [`“${text}” wants ${wanted}`] : [],
  );
}
