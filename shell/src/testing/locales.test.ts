import { type Locale, locales } from '@sahn/contracts/locale';
import { shellStrings } from './shell-strings.ts';

const plural = /_(zero|one|two|few|many|other)$/;

const keys = (locale: Locale) => [
  ...new Set(Object.keys(shellStrings(locale)).map((key) => key.replace(plural, ''))),
];

describe('strings of the shell', () => {
  it.each(locales)('are the same in %s as in English', (locale) => {
    expect(keys(locale)).toEqual(keys('en'));
  });

  it.each(locales.filter((locale) => locale !== 'en'))('hold no Latin letters in %s', (locale) => {
    const texts = Object.values(shellStrings(locale)).map((text) => text.replace(/\{\{\w+\}\}/g, ''));
    expect(texts.filter((text) => text.trim() === '' || /[a-z]/i.test(text))).toEqual([]);
  });
});
