import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';

const WordsSchema = v.record(v.string(), v.string());
export type Words = v.InferOutput<typeof WordsSchema>;

function readFile(name: string, locale: Locale): Words {
  const file = join(import.meta.dirname, `../../locales/${name}.${locale}.json`);
  return v.parse(WordsSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/** The gateway's own words in every language, from `locales/<name>.<locale>.json`. Throws at start when one is missing. */
export function readWords(name: string): ReadonlyMap<Locale, Words> {
  return new Map(locales.map((locale) => [locale, readFile(name, locale)]));
}
