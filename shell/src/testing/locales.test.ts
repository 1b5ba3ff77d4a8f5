/** @jest-environment node */
import { locales } from '@sahn/contracts/text/locale';
import { shellStrings } from './shell-strings.ts';

describe('strings of the shell', () => {
  it.each(locales.filter((locale) => locale !== 'en'))('hold no Latin letters in %s', (locale) => {
    const texts = Object.values(shellStrings(locale)).map((text) => text.replace(/\{\{\w+\}\}/g, ''));
    expect(texts.filter((text) => text.trim() === '' || /[a-z]/i.test(text))).toEqual([]);
  });
});
