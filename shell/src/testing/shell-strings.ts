import { join } from 'node:path';
import type { Locale } from '@sahn/contracts/text/locale';
import { readStrings } from '@sahn/tooling/locales/read-strings';

/** The shell's own strings in one language, without those of the shared components. */
export function shellStrings(locale: Locale): Readonly<Record<string, string>> {
  const strings = Object.entries(readStrings(join(import.meta.dirname, '../..'), locale));
  return Object.fromEntries(strings.filter(([key]) => !key.startsWith('ui.')));
}
