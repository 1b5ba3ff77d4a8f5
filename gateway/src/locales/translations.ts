import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bareKey,
  type CompletedStrings,
  completeStrings,
  type Strings,
} from '@sahn/contracts/text/complete-strings';
import { byLocale } from '@sahn/contracts/text/languages';
import { type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { languagesFolder } from './languages.ts';

const TranslationsSchema = v.record(v.string(), v.string());
export type Translations = Strings;

function readFile(file: string): Translations {
  return existsSync(file) ? v.parse(TranslationsSchema, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

const completed = new Map<string, Readonly<Record<Locale, CompletedStrings>>>();

/** Throws when a language that must be complete lacks a string. */
function readCompleted(name: string): Readonly<Record<Locale, CompletedStrings>> {
  const known = completed.get(name);
  if (known) return known;
  const own = byLocale((locale) => ({
    ...readFile(join(languagesFolder, locale, 'gateway', `${name}.json`)),
    ...readFile(join(import.meta.dirname, `../../locales/${name}.${locale}.json`)),
  }));
  const made = byLocale((locale) => completeStrings(locale, (each) => own[each]));
  for (const locale of locales) {
    const missing = Object.values(made[locale].untranslated).flat();
    if (missing.length > 0 && !localeFacts[locale].incomplete)
      throw new Error(`gateway/locales/${name}.${locale}.json lacks ${missing.join(', ')}`);
  }
  completed.set(name, made);
  return made;
}

/**
 * The gateway's own translations in every language: from `locales/<name>.<locale>.json`, else from
 * `languages/<locale>/gateway/<name>.json`, else in another language. Throws at start when a language that must be
 * complete lacks one.
 */
export function readTranslations(name: string): ReadonlyMap<Locale, Translations> {
  const made = readCompleted(name);
  return new Map(locales.map((locale) => [locale, made[locale].strings]));
}

/** The language of a text for readers of `locale`. */
export function translationLanguage(name: string, locale: Locale, key: string): Locale {
  const { untranslated } = readCompleted(name)[locale];
  return locales.find((language) => untranslated[language]?.includes(bareKey(key))) ?? locale;
}
