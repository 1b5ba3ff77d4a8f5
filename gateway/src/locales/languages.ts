import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Language, LanguageSchema } from '@sahn/contracts/text/language-schema';
import { byLocale } from '@sahn/contracts/text/languages';
import type { Locale } from '@sahn/contracts/text/locale';
import * as v from 'valibot';

/** Folder with one folder for each language (`SAHN_LANGUAGES`). */
export const languagesFolder = resolve(
  process.env.SAHN_LANGUAGES ?? join(import.meta.dirname, '../../../languages'),
);

function readLanguage(locale: Locale): Language {
  const file = join(languagesFolder, locale, 'language.json');
  try {
    return v.parse(LanguageSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} (SAHN_LANGUAGES) does not describe the language ${locale}`, { cause: error });
  }
}

/** The settings of `languages/<tag>/language.json`. Throws at start when a file is missing or invalid. */
export const languages: Readonly<Record<Locale, Language>> = byLocale(readLanguage);
