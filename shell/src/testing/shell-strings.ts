import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@sahn/contracts/text/locale';

/** The shell's own strings in one language. */
export function shellStrings(locale: Locale): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${locale}.json`), 'utf8'));
}
