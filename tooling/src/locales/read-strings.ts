import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompletedStrings, completeStrings, type Strings } from '@sahn/contracts/text/complete-strings';
import { byLocale } from '@sahn/contracts/text/languages';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { installedFolder } from '../installed/find-package.ts';
import { languagesFolder } from './language-files.ts';

const StringsSchema = v.record(v.string(), v.string());
const PackageSchema = v.object({ name: v.string() });

/** Reads a flat file of strings. Throws with the file's name when it is invalid. */
export function readLocaleFile(file: string): Record<string, string> {
  try {
    return v.parse(StringsSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} is not a flat JSON file of strings: ${String(error)}`);
  }
}

/** Files with a room's strings in one language. Later ones override earlier ones; the room's own is last. */
export function stringFiles(room: string, locale: string): string[] {
  const { name } = v.parse(PackageSchema, JSON.parse(readFileSync(join(room, 'package.json'), 'utf8')));
  return [
    join(languagesFolder(), locale, `${name.replace(/^@[^/]+\//, '')}.json`),
    join(room, 'locales', `${locale}.json`),
  ];
}

/** A room's strings in one language: those of the language's folder, overridden by those of the room. */
export function readOwnStrings(room: string, locale: Locale): Strings {
  const files = stringFiles(room, locale).filter((file) => existsSync(file));
  return Object.assign({}, ...files.map(readLocaleFile));
}

/** Names of languages for which the shared components have no string. Made at build time, because engines differ. */
function languageNames(locale: Locale, strings: Strings): Strings {
  const missing = locales.filter((each) => strings[`language.${each}`] === undefined);
  if (missing.length === 0) return {};
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return Object.fromEntries(missing.map((each) => [`language.${each}`, names.of(each) ?? each]));
}

/** Strings of a module in one language: its own, and the shared components' below `ui.`. */
function readWritten(folder: string, locale: Locale): Strings {
  const texts = readOwnStrings(installedFolder(folder, '@sahn/shared-ui'), locale);
  const named = { ...texts, ...languageNames(locale, texts) };
  const shared = Object.fromEntries(Object.entries(named).map(([key, text]) => [`ui.${key}`, text]));
  return { ...shared, ...readOwnStrings(folder, locale) };
}

export type Translations = Readonly<Record<Locale, CompletedStrings>>;

/** All strings of a module, by locale: its own, and the shared components' below `ui.`. Completed from fallback languages. */
export function readTranslations(folder: string): Translations {
  const written = byLocale((locale) => readWritten(folder, locale));
  return byLocale((locale) => completeStrings(locale, (each) => written[each]));
}

/** The same strings in one locale. */
export function readStrings(folder: string, locale: Locale): Strings {
  return completeStrings(locale, (each) => readWritten(folder, each)).strings;
}
