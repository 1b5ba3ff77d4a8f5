import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';

const TranslationsSchema = v.record(v.string(), v.string());
export type Translations = v.InferOutput<typeof TranslationsSchema>;

function readFile(name: string, locale: Locale): Translations {
  const file = join(import.meta.dirname, `../../locales/${name}.${locale}.json`);
  return v.parse(TranslationsSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/** The gateway's own translations from `locales/<name>.<locale>.json`. Throws when a language is missing. */
export function readTranslations(name: string): ReadonlyMap<Locale, Translations> {
  return new Map(locales.map((locale) => [locale, readFile(name, locale)]));
}
