import { join } from 'node:path';
import type { Locale } from '@sahn/contracts/text/locale';
import { readStrings } from '@sahn/tooling/locales/read-strings';

/** For tests alone: this module's words with those of the shared components, as pages look them up. */
export function readModuleWords(locale: Locale): Readonly<Record<string, string>> {
  return readStrings(join(__dirname, '..', '..'), locale);
}
