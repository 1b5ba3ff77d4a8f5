import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageFolder, readLanguages } from './language-files.ts';

/** The generated file: the part of `languages/<tag>/language.json` that browsers and types need. */
const generatedFile = join(import.meta.dirname, '..', '..', '..', 'contracts', 'src', 'text', 'languages.ts');

/** Marks and spaces that nobody sees in a source are escaped. */
const quote = (text: string) =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replace(
      /[\u061c\u200e\u200f\u00a0\u202f]/g,
      (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )}'`;

function writeEntries(entries: readonly (readonly [string, string])[], indent: string): string {
  return entries.map(([key, value]) => `${indent}${quote(key)}: ${value},\n`).join('');
}

/** The zero of a numbering system. Throws when its digits do not follow one another: the site could not write them. */
function zeroOf(numbers: string): string {
  const format = new Intl.NumberFormat(numbers, { useGrouping: false });
  const zero = format.format(0);
  const digits = Array.from({ length: 10 }, (_, digit) => String.fromCharCode(zero.charCodeAt(0) + digit));
  if (format.format(1234567890) !== [...digits.slice(1), zero].join(''))
    throw new Error(`"numbers": the digits of ${numbers} do not follow one another`);
  return zero;
}

const percentOf = (numbers: string) =>
  new Intl.NumberFormat(numbers, { style: 'percent' }).format(0).replace(zeroOf(numbers), '{}');

/** The source of `contracts/src/text/languages.ts`. Each table is its own export, so that bundles leave out what they do not use. */
export function generateLanguages(languages: readonly LanguageFolder[]): string {
  const tags = languages.map(({ tag }) => tag);
  const factsOf = ({ name, direction, numbers, money, byteUnits, complete }: LanguageFolder) => {
    return writeEntries(
      [
        ['name', quote(name)],
        ['direction', quote(direction)],
        ['numbers', quote(numbers)],
        ['zero', quote(zeroOf(numbers))],
        ['percent', quote(percentOf(numbers))],
        ...(money === undefined ? [] : [['money', quote(money)] as const]),
        ...(byteUnits === 'long' ? [['byteUnits', quote(byteUnits)] as const] : []),
        ...(complete ? [] : [['incomplete', 'true'] as const]),
      ],
      '    ',
    );
  };
  const searched = ({ tag, fallback }: LanguageFolder) => {
    const others = tags.filter((other) => other !== tag && !fallback.includes(other));
    return `[${[...fallback, ...others].map(quote).join(', ')}]`;
  };
  const table = (write: (language: LanguageFolder) => string) =>
    writeEntries(
      languages.map((language) => [language.tag, write(language)]),
      '  ',
    );
  return `/* Generated from languages/<tag>/language.json by \`npm run languages\`. Edit those files, not this one. */

import type { LocaleFacts } from './locale-facts.ts';

/** The site's languages, in the order in which switches list them. */
export const locales = [${tags.map(quote).join(', ')}] as const;
export type Locale = (typeof locales)[number];

/** The language of visitors who prefer none of the site's. */
export const defaultLocale: Locale = ${quote(tags[0] ?? '')};

export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = {
${table((language) => `{\n${factsOf(language)}  }`)}};

/** Fallback languages of missing texts, best first: all other languages. */
export const fallbackLocales: Readonly<Record<Locale, readonly Locale[]>> = {
${table(searched)}};

/** Open Graph's spelling of each language. */
export const openGraphLocales = {
${table(({ openGraph }) => quote(openGraph))}} as const;

/** The letter of each language by which sizes of text are shown. */
export const sampleLetters = {
${table(({ sampleLetter }) => quote(sampleLetter))}} as const;

/** A table with one value for each language. */
export const byLocale = <Value>(make: (locale: Locale) => Value) => ({
${table(({ tag }) => `make(${quote(tag)})`)}});
`;
}

/** Writes the generated file when it is not current. Returns whether it was written. */
export function updateLanguages(): boolean {
  const languages = readLanguages();
  // The repository of a single module has no languages folder; its contracts contain those of the site.
  if (languages.length === 0) return false;
  const text = generateLanguages(languages);
  if (existsSync(generatedFile) && readFileSync(generatedFile, 'utf8') === text) return false;
  writeFileSync(generatedFile, text);
  return true;
}
