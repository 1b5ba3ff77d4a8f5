import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@sahn/contracts/text/locale';
import { findTermFaults, type RoomStrings, readInterfaceTerms } from './interface-terms.ts';
import { readLanguages } from './language-files.ts';
import { findPunctuationFaults } from './punctuation.ts';
import { readLocaleFile, readOwnStrings } from './read-strings.ts';
import { gatewayFiles, gatewayStrings, rooms, root } from './rooms.ts';

const terms = readInterfaceTerms(join(root, 'content', 'terms', 'interface'));
const template = 'cli/template/module';

/** What visitors read from each `language.json`: the site that is not ready, and the preview. */
const languageStrings = new Map(
  readLanguages().map(({ tag, notReady, preview }) => [tag, { ...(notReady && { notReady }), ...preview }]),
);

const everyRoom: RoomStrings[] = locales.flatMap((locale) => [
  {
    room: 'languages',
    file: `languages/${locale}/language.json`,
    locale,
    strings: languageStrings.get(locale) ?? {},
    english: languageStrings.get('en') ?? {},
  },
  ...rooms.map((room) => ({
    room,
    file: `${room}/locales/${locale}.json`,
    locale,
    strings: readOwnStrings(join(root, room), locale),
    english: readOwnStrings(join(root, room), 'en'),
  })),
  ...gatewayFiles.map((name) => ({
    room: `gateway/${name}`,
    file: `gateway/locales/${name}.${locale}.json`,
    locale,
    strings: gatewayStrings(name, locale),
    english: gatewayStrings(name, 'en'),
  })),
  ...[join(template, 'locales', `${locale}.json`)]
    .filter((file) => existsSync(join(root, file)))
    .map((file) => ({
      room: 'template',
      file,
      locale,
      strings: readLocaleFile(join(root, file)),
      english: readLocaleFile(join(root, template, 'locales', 'en.json')),
    })),
]);

describe('the termbase of the interface', () => {
  it('has no fault in any room’s strings: one concept, one word', () => {
    expect(everyRoom.flatMap((room) => findTermFaults(terms, room))).toEqual([]);
  });

  it('holds terms that the interface uses, and exceptions that exist', () => {
    const english = everyRoom.filter(({ locale }) => locale === 'en');
    const isUsed = (words: readonly string[]) =>
      english.some(({ strings }) =>
        Object.values(strings).some((text) =>
          words.some((word) => text.toLowerCase().includes(word.toLowerCase())),
        ),
      );
    const keys = new Set(
      english.flatMap(({ room, strings }) => Object.keys(strings).map((key) => `${room}/${key}`)),
    );
    const idle = [...terms].flatMap(([id, { words, except }]) => [
      ...(isUsed([words.get('en')?.word ?? '', ...(words.get('en')?.forms ?? [])]) ? [] : [id]),
      ...except.filter((key) => !keys.has(key)),
    ]);
    expect(idle).toEqual([]);
  });
});

describe('punctuation', () => {
  it('is that of the language in every string', () => {
    const faults = everyRoom.flatMap(({ file, locale, strings }) =>
      Object.entries(strings).flatMap(([key, text]) =>
        findPunctuationFaults(text, locale).map((fault) => `${file}: ${key}: ${fault}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['en', "a volunteer's visit", 'typographic quotation marks and apostrophes'],
    ['fa', 'سلام, سلام', '،'],
    ['ar', 'هل تقصدون?', '؟'],
    ['ur', '«{{name}}» دستیاب نہیں۔', '“ and ”'],
    ['ur', 'دستیاب نہیں.', '۔'],
    ['fa', 'كپی', 'the letters ی and ک'],
    ['fa', 'کپي', 'the letters ی and ک'],
    ['ur', 'کاپى', 'the letters ی and ک'],
    ['ar', 'نسخ کامل', 'the letters of Arabic'],
  ] as const)('of %s is missed in %s', (locale, text, wanted) => {
    expect(findPunctuationFaults(text, locale)).toEqual([`“${text}” wants ${wanted}`]);
  });
});

describe('a term', () => {
  const words = (word: string, forms: string[] = [], refused: string[] = []) => ({ word, forms, refused });
  const copy = {
    except: ['mfe-example/page.copy'],
    words: new Map([
      ['en', words('copy', ['copied'])],
      ['fa', words('کپی', [], ['رونوشت'])],
      ['ar', words('نسخ', ['انسخوا'], ['كلّ', 'رادود'])],
    ]),
  };
  const find = (locale: 'en' | 'fa' | 'ar', key: string, text: string, english = 'Save') =>
    findTermFaults(new Map([['copy', copy]]), {
      room: 'mfe-example',
      file: `${locale}.json`,
      locale,
      strings: { [key]: text },
      english: { [key]: english },
    });

  it('is refused by file, key, refused word and wanted word, wherever the word stands', () => {
    expect(find('fa', 'line.tool', 'رونوشت سطر')).toEqual([
      'fa.json: line.tool says “رونوشت”, wanted: “کپی” (copy)',
    ]);
    expect(find('ar', 'line.tool', 'بصوت والرادود')).toHaveLength(1);
    expect(find('ar', 'line.tool', 'كلّ شيء')).toHaveLength(1);
  });

  it('does not mistake a part of a word, or other vowel marks, for a refused word', () => {
    expect(find('fa', 'line.tool', 'رونوشته')).toEqual([]);
    expect(find('ar', 'line.tool', 'كل شيء')).toEqual([]);
  });

  it('is missed where the English string has it and the other language says something else', () => {
    expect(find('fa', 'line.tool', 'برداشت', 'Copied')).toEqual([
      'fa.json: line.tool lacks “کپی” for “copy” (copy): برداشت',
    ]);
    expect(find('ar', 'line.tool', 'اِنسخوا السطر', 'Copy the line')).toEqual([]);
    expect(find('fa', 'line.tool', 'برداشت', 'Take {{copy}}')).toEqual([]);
    expect(find('fa', 'page.copy', 'برداشت', 'Copy')).toEqual([]);
  });
});
