/** @jest-environment node */
import { localeFacts, locales } from '@sahn/contracts/text/locale';
import { shellStrings } from './shell-strings.ts';

/** Complete languages in another script than Latin. */
const ownScript = locales.filter(
  (locale) => localeFacts[locale].direction === 'rtl' && !localeFacts[locale].incomplete,
);

describe('strings of the shell', () => {
  it.each(ownScript)('hold no Latin letters in %s', (locale) => {
    const texts = Object.values(shellStrings(locale)).map((text) => text.replace(/\{\{\w+\}\}/g, ''));
    expect(texts.filter((text) => text.trim() === '' || /[a-z]/i.test(text))).toEqual([]);
  });
});
